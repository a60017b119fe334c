import { catalogue, formatNumber, plural } from '@debut/contract/texts';

const fans = (count: number) => plural(count, { one: '# fan', other: '# fans' });

export const texts = catalogue({
  en: {
    title: 'Automatic messages',
    intro:
      'Each fan gets every one of them once, at most one a day, never at night, and only by channels they agreed to.',
    loading: 'Loading automatic messages',
    names: {
      welcome: 'Welcome',
      'release-day': 'Release day',
      birthday: 'Birthday',
      inactive: 'Inactive fans',
    },
    hints: {
      welcome: (price: string) => `Once per fan who joins on your page${price}`,
      'release-day': () => 'When a track or project comes out, on its day',
      birthday: () => 'On the birthday you entered for a fan',
      inactive: (_price: string, days: number) => `After ${days} days without a reply, an open or a click`,
    },
    eachCreditCount: (creditCount: string) => `, ${creditCount} each`,
    next: (moment: string, count: number) => `Next: ${moment}, ${fans(count)}`,
    noneSoon: (days: number) => `Nobody within the next ${days} days`,
    whenTheyJoin: 'Goes out when they join',
    off: 'Off',
    edit: 'Edit',
    editName: (name: string) => `Edit ${name}`,
    isOn: (name: string) => `${name} is on.`,
    isOff: (name: string) => `${name} is off.`,
    saved: (name: string) => `${name} is saved.`,
    save: 'Save',
    channels: 'Channels',
    channelsHint: 'Each fan gets it once, by the first channel they agreed to.',
    byTextOnly: 'Welcome messages go out by text.',
    notInPlan: 'Not in your plan',
    subject: 'Subject of the email',
    message: 'Message',
    placeholderNames: { release: 'Release', link: 'Link to the release' },
    insertPlaceholder: (placeholder: string) => `Insert ${placeholder}`,
    time: 'Time',
    timeHint: 'Where each fan is. It moves to the next allowed moment where texts are not allowed at that time.',
    fansRead: 'Fans read:',
    whoAndWhen: (days: number) => `Who gets it within ${days} days`,
    saveToUpdate: 'As it is saved. Save your changes to update this list.',
    loadingPeople: 'Loading who gets it',
    nobody: {
      welcome: '',
      'release-day':
        'Nobody yet. It takes a track or project with a release date, and fans who agreed to these channels.',
      birthday:
        'Nobody yet. Add birthdays to your fans with Edit in the fan list. Fans must have agreed to these channels.',
      inactive: 'Nobody. Your fans react to your messages, or did not agree to these channels.',
    },
    cost: (count: number, creditCount: string | null) =>
      creditCount === null ? fans(count) : `${fans(count)}, ${creditCount} in all`,
    more: (count: number) => `and ${formatNumber(count)} more`,
  },
});
