import type { Role } from '@debut/contract/rights';
import { catalogue, plural } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    findArtist: 'Find an artist…',
    artists: 'Artists',
    noArtistFound: (typed: string) => `No artist found for “${typed}”.`,
    current: 'Current',
    fans: (count: number) => plural(count, { one: '# fan', other: '# fans' }),
    releaseIn: (title: string, when: string) => `${title} ${when}`,
    noReleasePlanned: 'no release planned',
    overdue: (count: number) => `${count} overdue`,
    archivedCount: (count: number) => `Archived (${count})`,
    otherWorkspaces: 'Other workspaces',
    addArtist: 'Add artist',
    usage: (used: number, limit: number, plan: string) => `${used} of ${limit} on ${plan}`,
    name: 'Artist name',
    artistAdded: (name: string) => `${name} was added`,
    addArtistHint: 'Each artist has its own music, plans, fans and pages.',
    thisArtistIsArchived: 'This artist is archived.',
    archivedHint: 'You can look at everything, but nothing can be changed.',
    restore: 'Restore',
    restored: (name: string) => `${name} is active again.`,
    roles: { owner: 'Owner', manager: 'Manager', editor: 'Editor', viewer: 'Viewer' } satisfies Record<Role, string>,
  },
});
