import { catalogue, formatNumber, plural } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    done: 'Done',
    addContacts: 'Add contacts',
    addContactsHint: 'Each contact gets a personal link. Contacts who already have a link keep it.',
    createLinks: (count: number) => plural(count, { one: 'Create # link', other: 'Create # links' }),
    createLinksLabel: 'Create links',
    loadingContacts: 'Loading contacts',
    noContactsTitle: 'No contacts yet',
    noContacts: 'Contacts come from your recipients. Add the people you pitch to there, or create a shared link below.',
    allOptedOut: 'None of your contacts can be emailed. Add others, or create a shared link below.',
    goToRecipients: 'Go to Recipients',
    unreachable: (count: number) =>
      plural(count, {
        one: '# contact isn’t listed: unsubscribed, bounced or do-not-pitch.',
        other: '# contacts aren’t listed: unsubscribed, bounced or do-not-pitch.',
      }),
    progress: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)} links created`,
    creatingLinks: 'Creating links',
    linksReady: (count: number) => plural(count, { one: '# link is ready', other: '# links are ready' }),
    linksHintBefore: 'The easy way to send them: put',
    linksHintAfter:
      'into an email on the Email tab, and everyone gets their own link. Contacts without a link get one when the email is sent.',
    goToEmail: 'Go to the Email tab',
    copied: 'Copied',
    copyLinkFor: (name: string) => `Copy the link for ${name}`,
    copyAll: 'Copy all links',
    showMore: 'Show more',
    revokedLeftOut: (count: number) =>
      plural(count, {
        one: '# contact was left out: they can’t be emailed, or their link was revoked. Open them in the list to create a new link.',
        other:
          '# contacts were left out: they can’t be emailed, or their links were revoked. Open them in the list to create new links.',
      }),
    sharedLink: 'Shared link',
    sharedLinkHint: 'One link you can pass around. You see how often it’s played, but not by whom.',
    createSharedLink: 'Create shared link',
    renew: 'New link',
    revoke: 'Revoke',
    renewTitle: 'Create a new link?',
    renewSentence: (name: string) => `${name}’s current link stops working right away. Their activity stays.`,
    renewSharedSentence: 'The current link stops working right away for everyone who has it. Its activity stays.',
    renewConfirm: 'Create new link',
    renewed: 'New link created. The old one no longer works.',
    revokeTitle: 'Revoke this link?',
    revokeSentence: (name: string) =>
      `${name} can no longer listen or download, even with the page open. Their activity stays.`,
    revokeSharedSentence: 'Nobody can listen with it any longer, even with the page open. Its activity stays.',
    revokeConfirm: 'Revoke link',
  },
});
