import type { Role } from '@debut/contract/rights';
import { catalogue, formatList } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    invitation: 'Invitation',
    joinWorkspace: (workspace: string) => `Join ${workspace}`,
    invites: (inviter: string | null, workspace: string, role: Role) =>
      `${inviter ? `${inviter} invites you` : 'You are invited'} to ${workspace} as ${{ owner: 'owner', manager: 'a manager', editor: 'an editor', viewer: 'a viewer' }[role]}.`,
    worksWith: (artists: readonly string[] | null) =>
      artists === null ? 'You will work with all artists.' : `You will work with ${formatList(artists)}.`,
    accept: 'Accept',
    notNow: 'Not now',
    signOut: 'Sign Out',
    dismiss: 'Dismiss',
    youJoined: (workspace: string) => `You joined ${workspace}.`,
  },
});
