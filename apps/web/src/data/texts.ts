import { catalogue, formatNumber, plural } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    networkErrorPleaseCheckYour: 'Network error. Please check your connection and try again.',
    apiRequestFailed: 'API request failed',
    today: 'Today',
    tomorrow: 'Tomorrow',
    yesterday: 'Yesterday',
    inDays: (days: number) => `in ${days} days`,
    daysAgo: (value: number) => `${value} days ago`,
    n1Day: '1 day',
    daysDays: (days: number) => `${days} days`,
    toGo: (dayCount: string) => `${dayCount} to go`,
    justNow: 'Just now',
    mAgo: (value: number) => `${value}m ago`,
    hAgo: (value: number) => `${value}h ago`,
    dAgo: (value: number) => `${value}d ago`,
    tryAgain: 'Try again',
    isntCsvFileExportYour: (name: string) => `“${name}” isn’t a CSV file. Export your contacts as CSV and try again.`,
    isEmpty: (name: string) => `“${name}” is empty.`,
    isLargerThanKbSplit: (name: string, value: number) =>
      `“${name}” is larger than ${formatNumber(value)} kB. Split it into smaller files.`,
    couldntReadPleaseChooseIt: (name: string) => `Couldn’t read “${name}”. Please choose it again.`,
    importFinished: (value: string) => `Import finished: ${value}`,
    skippedRows: (rejected: number) => plural(rejected, { one: '# skipped row', other: '# skipped rows' }),
    ifImportWentThroughAnyway: 'If the import went through anyway, importing the file again won’t add duplicates.',
    nothingWasImported: 'Nothing was imported.',
    fileHasNoRows: 'The file has no rows',
    rowsRows: (rows: number) => plural(rows, { one: '# row', other: '# rows' }),
    duplicatesAreMerged: (all: string, duplicates: number) =>
      `${all}. ${plural(duplicates, { one: '# duplicate is', other: '# duplicates are' })} merged.`,
    buyFor: (creditCount: string, dollars: string) => `Buy ${creditCount} for ${dollars}`,
    creditsCount: (count: number) => plural(count, { one: '# credit', other: '# credits' }),
    waitingUpgradeToMessageThem: (value: string) => `${value} waiting. Upgrade to message them.`,
    n1FanIs: '1 fan is',
    fansAre: (waiting: string) => `${waiting} fans are`,
  },
});
