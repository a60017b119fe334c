import { catalogue, formatList, formatNumber, plural } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    suggested: 'Suggested',
    allContacts: 'All contacts',
    whichContacts: 'Which contacts',
    suggestedContacts: 'Suggested contacts',
    loading: 'Loading suggestions',
    failedToLoad: 'Failed to load the suggestions',
    chooseTheBest: (count: number) => plural(count, { one: 'Choose the best one', other: 'Choose the best #' }),
    suggestedCount: (count: number) => plural(count, { one: '# contact suggested', other: '# contacts suggested' }),
    nobodyLeft: 'Everybody has a link or an email about this release already.',
    rankedByGenre: (genres: readonly string[]) => `Ranked by genre (${genres.join(', ')}) and by who answers pitches.`,
    noGenreTrack: 'This song has no genre yet, so only answers so far count. Add it to see first who plays it.',
    noGenreProject: 'None of these tracks has a genre yet, so only answers so far count. Add it in their song facts.',
    addGenre: 'Add genre',
    noContacts: 'Nobody to suggest yet',
    noContactsHint: 'Add recipients who can be emailed, and they’re ranked here.',
    selectName: (name: string) => `Select ${name}`,
    // The reasons are joined into one line, whose first letter is capitalized.
    plays: (genres: readonly string[]) => `plays ${formatList(genres)}`,
    supported: (genres: readonly string[]) => `supported ${formatList(genres)} before`,
    answered: (responded: number, pitched: number) => `answered ${formatNumber(responded)} of ${formatNumber(pitched)}`,
    notPitchedYet: 'not pitched yet',
    lastWrittenTo: (when: string) => `last written to ${when}`,
    today: 'today',
    hasLink: 'Has a link',
    pitchedAlready: 'Already emailed',
    writtenToRecently: 'Emailed recently',
    showMore: 'Show more',
  },
});
