import { catalogue } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    loading: 'Loading the release page',
    introTitle: 'One link for your release',
    intro:
      'Before the day, it counts down and reminds fans. From release day on, it leads to every service. The link never changes.',
    introViewer: 'This release has no page yet. Owners and managers can create one.',
    setDate: 'Set a release date',
    editFirst: 'Edit the page first',
  },
});
