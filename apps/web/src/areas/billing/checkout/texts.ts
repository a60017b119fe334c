import { catalogue } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    unknownErrorOccurred: 'Unknown error occurred',
    paymentFailed: (message: string) => `Payment failed: ${message}`,
    paymentWasCanceled: 'Payment was canceled.',
    checkingYourPayment: 'Checking your payment…',
    weHaventReceivedThisPayment: "We haven't received this payment yet. Your credits are added as soon as it arrives.",
    yourPaymentIsOnIts:
      'Your payment is on its way. It can take a few days; your credits are added as soon as it arrives.',
    paymentSuccessfulYourCreditsHave: 'Payment successful! Your credits have been added to your account.',
    nothingWasAdded: 'Nothing was added.',
    dismiss: 'Dismiss',
    paymentFailedPaymentWasDeclined: 'Payment failed: the payment was declined.',
    thisCheckoutHasExpired: 'This checkout has expired.',
    backToYourTrack: 'Back to your track',
    backToYourMessage: 'Back to your message',
    backToWhereYouWere: 'Back to where you were',
  },
});
