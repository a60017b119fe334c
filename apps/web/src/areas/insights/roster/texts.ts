import type { Role } from '@debut/contract/rights';
import type { RosterRelease, RosterSend, SpendingKind } from '@debut/contract/roster';
import { catalogue, formatNumber, plural } from '@debut/contract/texts';

const formats: Record<RosterRelease['format'], string> = { single: 'Single', ep: 'EP', album: 'Album' };
const roles: Record<Role, string> = { owner: 'Owner', manager: 'Manager', editor: 'Editor', viewer: 'Viewer' };
const statuses: Record<RosterSend['status'], string> = { scheduled: 'Scheduled', sending: 'Sending', sent: 'Sent' };
const spending: Record<SpendingKind, string> = { sms: 'SMS', mastering: 'mastering', other: 'other' };

export const texts = catalogue({
  en: {
    formats,
    roles,
    statuses,
    loadingRoster: 'Loading the roster',
    noArtists: 'No artists to show',
    noArtistsText: 'Active artists you can access appear here.',
    fanGrowth: 'Fan growth',
    openArtist: (name: string) => `Open ${name}`,
    fans: 'fans',
    inDays: (days: number) => `in ${days} days`,
    showAllArtists: (count: number) => `Show all ${formatNumber(count)} artists`,
    showFewerArtists: 'Show fewer artists',

    upcomingReleases: 'Upcoming releases',
    nextReleases: 'Next releases',
    checklistDone: 'Checklist done',
    today: 'Today',
    period: 'Period',
    weeks: { '6': '6 weeks', '12': '12 weeks', '52': 'Year' },
    timeline: 'Timeline',
    list: 'List',
    nextRelease: (distance: string) => `Next ${distance}`,
    outToday: 'Out today',
    nothingPlanned: 'Nothing planned',
    tasksDone: (done: number, total: number) =>
      total === 0 ? 'no tasks yet' : `${formatNumber(done)} of ${plural(total, { one: '# task', other: '# tasks' })}`,
    describeRelease: (title: string, artist: string, format: string, day: string, tasks: string) =>
      `${title}, ${format} by ${artist}, out ${day}, ${tasks}`,
    noReleasePlanned: 'No release planned.',
    lastRelease: (title: string, days: number) =>
      `The last one, “${title}”, came out ${days === 0 ? 'today' : plural(days, { one: '# day ago', other: '# days ago' })}.`,
    laterRelease: (title: string, day: string) => `“${title}” comes out on ${day}.`,
    planRelease: 'Plan a release',
    planReleaseFor: (artist: string) => `Plan a release for ${artist}`,
    noReleasesSoon: (period: string) => `Nothing comes out within ${period}.`,
    periods: { '6': 'six weeks', '12': 'twelve weeks', '52': 'a year' },

    allTasks: 'All tasks',
    openTasks: 'Open tasks',
    loadingTasks: 'Loading the tasks',
    assignee: 'Assignee',
    everyone: 'Everyone',
    artist: 'Artist',
    allArtists: 'All artists',
    overdue: 'Overdue',
    nextSevenDays: 'Next 7 days',
    later: 'Later',
    nothingToDo: 'No open tasks',
    nothingToDoText: 'Tasks of all artists appear here, by due date.',
    noTaskMatches: 'No open task matches',
    noTaskMatchesText: 'Choose another person or artist.',
    showMoreTasks: 'Show more',
    taskIsDone: (title: string) => `"${title}" is done`,
    undo: 'Undo',

    overdueWork: 'Overdue work',
    loadingOverdue: 'Loading overdue work',
    taskCount: (count: number) => plural(count, { one: '# task', other: '# tasks' }),
    nothingOverdue: 'Nothing is overdue',
    nothingOverdueText: 'Tasks past their due date appear here, by who can do them.',
    daysLate: (days: number) => plural(days, { one: '# day late', other: '# days late' }),
    countLate: (count: number) => `${formatNumber(count)} late`,
    unassigned: 'Unassigned',
    remindersGoTo: (name: string) => `reminders go to ${name}`,
    remindersGoToYou: 'up to you',
    you: 'You',
    sendReminder: 'Send reminder',
    remind: (name: string) => `Send a reminder to ${name}`,
    reminded: 'Reminded today',
    reminderSent: (name: string) => `Reminder sent to ${name}.`,
    showMore: (count: number) => `Show ${formatNumber(count)} more`,
    andMore: (count: number) => `and ${formatNumber(count)} more`,
    showTasksOf: (name: string) => `Show the tasks of ${name}`,

    sends: 'Sends',
    sendsText: 'Scheduled, and the last 30 days',
    noSends: 'No emails or texts in the last 30 days, and none scheduled.',
    contactCount: (count: number) => plural(count, { one: '# contact', other: '# contacts' }),
    fanCount: (count: number) => plural(count, { one: '# fan', other: '# fans' }),
    email: 'Email',
    text: 'Text',

    creditsByArtist: 'Credits by artist',
    loadingCredits: 'Loading credits',
    month: 'Month',
    creditsSpent: 'credits spent',
    ofCreditsSpent: (all: number) => `of ${formatNumber(all)} credits spent`,
    noCreditsSpent: 'No credits were spent.',
    deletedArtists: 'Deleted artists',
    spentOn: (credits: number, kind: SpendingKind) => `${formatNumber(credits)} ${spending[kind]}`,
    leftInWallet: 'Left in the wallet',
  },
});
