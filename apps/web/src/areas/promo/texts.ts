import { catalogue } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    loadingPromo: 'Loading the promo',
    introTitle: 'Let the right people hear it first',
    intro:
      'A private listening page plays your release before it’s out, with one personal link for each contact. You see who opened it, who listened, and what they said.',
    createPromo: 'Create promo',
    onlyManagersCreate: 'Owners and managers of your team can create it.',
    addContacts: 'Add contacts',
    viewAsContact: 'View as contact',
    editPage: 'Edit page',
    states: { upcoming: 'Not open yet', live: 'Open', ended: 'Ended' },
    opensOn: (when: string) => `opens ${when}`,
    openUntil: (when: string) => `until ${when}`,
    endedOn: (when: string) => `on ${when}`,
    noLinksTitle: 'Add your first contacts',
    noLinks: 'Everyone gets their own private link. Once they open it, you see here who listened and where.',
    noLinksViewer: 'No contacts have been added to this promo yet.',
  },
});
