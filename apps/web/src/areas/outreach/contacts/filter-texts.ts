import { catalogue, plural } from '@debut/contract/texts';

export const filterTexts = catalogue({
  en: {
    filter: 'Filter',
    filterSet: (count: number) => plural(count, { one: 'Filter, # set', other: 'Filter, # set' }),
    filters: 'Filters',
    outlet: 'Outlet',
    genre: 'Genre',
    tag: 'Tag',
    country: 'Country',
    any: 'Any',
    removeFilter: (text: string) => `Remove filter: ${text}`,
    clearAll: 'Clear all',
    showCount: (count: number) => plural(count, { one: 'Show # recipient', other: 'Show # recipients' }),
    nothingToFilterBy: 'Give recipients an outlet, genres, tags or a country to filter by them.',
    doNotPitch: 'Do not pitch',
    moreTags: (count: number) => `${count} more`,
  },
});
