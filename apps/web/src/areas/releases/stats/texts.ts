import { catalogue, formatNumber, plural } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    title: 'Visits',
    loading: 'Loading visits',
    range: 'Time range',
    days: (count: number) => plural(count, { one: '# day', other: '# days' }),
    year: '1 year',
    views: 'Views',
    visitors: 'Visitors',
    clicks: 'Clicks',
    reminders: 'Reminders',
    none: 'Nobody has visited yet. Share the link.',
    noneOffline: 'Nobody has visited yet. Publish the page and share the link.',
    noneInRange: 'No visits in this time range.',
    privacy: 'Counted without cookies, and no addresses are stored.',
    perDay: 'Views and clicks per day',
    summary: (from: string, to: string, views: number, clicks: number) =>
      `Views and clicks from ${from} to ${to}: ${views === 1 ? '1 view' : `${formatNumber(views)} views`}, ${clicks === 1 ? '1 click' : `${formatNumber(clicks)} clicks`}.`,
    bestDay: (day: string, views: number) => `Most views on ${day}: ${formatNumber(views)}.`,
    services: 'Services',
    referrers: 'Where they come from',
    campaigns: 'Campaigns',
    countries: 'Countries',
    devices: 'Devices',
    showAll: (count: number) => `Show all ${formatNumber(count)}`,
    showFewer: 'Show fewer',
  },
});
