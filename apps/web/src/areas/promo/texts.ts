import { catalogue } from '@debut/contract/texts';
import type { AudioGap } from './audio-gap.ts';

const audioGaps: Record<AudioGap, { title: string; hint: string }> = {
  audio: { title: 'No audio yet', hint: 'Contacts have nothing to listen to. Add audio, then share the page.' },
  version: {
    title: 'No audio in this version',
    hint: 'The version you chose no longer exists. Choose another one, then share the page.',
  },
};

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
    audioGaps,
    chooseVersion: 'Choose a version',
    noLinksTitle: 'Add your first contacts',
    noLinks: 'Everyone gets their own private link. Once they open it, you see here who listened and where.',
    noLinksViewer: 'No contacts have been added to this promo yet.',
  },
});
