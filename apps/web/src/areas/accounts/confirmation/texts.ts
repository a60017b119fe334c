import { catalogue } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    dismiss: 'Dismiss',
    isAlreadyConfirmed: (email: string) => `${email} is already confirmed.`,
    isConfirmedYouSignIn: (email: string) => `${email} is confirmed. You sign in with it from now on.`,
    emailConfirmation: 'Email confirmation',
    confirmYourEmail: 'Confirm your email.',
    resendLink: 'Resend link',
    confirmYourEmailBeforeYou: 'Confirm your email before you send.',
    sendLinkAgain: 'Send the link again',
    weSentAnotherLinkIt: 'We sent another link. It can take a minute.',
    weSentLinkTo: (email: string) => `We sent a link to ${email}.`,
    addOneOnYourAccount: 'Add one on your account page.',
  },
});
