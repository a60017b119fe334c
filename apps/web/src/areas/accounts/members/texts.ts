import type { GivenRole, Right, Role } from '@debut/contract/rights';
import { catalogue, formatList, formatNumber, plural } from '@debut/contract/texts';

interface InvitationValues {
  /** Empty until it is typed. */
  readonly email: string;
  /** Names; `null`: all artists. */
  readonly artists: readonly string[] | null;
}

const nameInvitee = ({ email }: InvitationValues) => email || 'This person';
const nameArtists = ({ artists }: InvitationValues) => (artists ? formatList(artists) : 'all artists');

const roleNames: Record<Role, string> = { owner: 'Owner', manager: 'Manager', editor: 'Editor', viewer: 'Viewer' };

const rightNames: Record<Right, string> = {
  view: 'See releases, fans and insights',
  edit: 'Edit releases, checklists and drafts',
  master: 'Master tracks',
  audience: 'Edit fans and contacts',
  send: 'Pitch press and message fans',
  spend: 'Spend credits',
  publish: 'Publish pages and connect services',
  export: 'Export data',
  artists: 'Add, rename and archive artists',
  members: 'Invite and remove members',
  billing: 'Change the plan and payment',
  delete: 'Delete artists and transfer ownership',
};

/** What an invitation will allow, read before it is sent. */
const roleSentences: Record<GivenRole, (values: InvitationValues) => string> = {
  manager: (values) =>
    `${nameInvitee(values)} can edit, master, send, spend credits and publish for ${nameArtists(values)}, and manage artists and members. They can’t change the plan or delete artists.`,
  editor: (values) =>
    `${nameInvitee(values)} can edit releases, checklists and drafts and master tracks of ${nameArtists(values)}. They can’t send anything or spend credits.`,
  viewer: (values) =>
    `${nameInvitee(values)} can see the releases, fans and insights of ${nameArtists(values)}. They can’t change anything.`,
};

export const texts = catalogue({
  en: {
    roleNames,
    rightNames,
    roleSentences,

    workspace: 'Workspace',
    loadingWorkspace: 'Loading the workspace',
    artistCount: (count: number) => plural(count, { one: '# artist', other: '# artists' }),
    fanCount: (count: number) => plural(count, { one: '# fan', other: '# fans' }),
    fansOnPlan: (used: number, limit: number, plan: string) =>
      `${formatNumber(used)} of ${formatNumber(limit)} fans on ${plan}`,
    usedOnPlan: (used: number, limit: number, plan: string) =>
      `${formatNumber(used)} of ${formatNumber(limit)} on ${plan}`,
    renameWorkspace: 'Rename workspace',
    workspaceName: 'Workspace name',
    workspaceRenamed: 'Workspace renamed',
    save: 'Save',
    invite: 'Invite',
    addArtist: 'Add artist',
    roster: 'Roster',
    members: 'Members',
    tasks: 'Tasks',
    credits: 'Credits',
    branding: 'Branding',

    loadingMembers: 'Loading the members',
    name: 'Name',
    role: 'Role',
    artists: 'Artists',
    lastActive: 'Last active',
    you: '· you',
    roleOf: (name: string) => `Role of ${name}`,
    optionsFor: (name: string) => `Options for ${name}`,
    optionsForArtist: (name: string) => `Options for the artist ${name}`,
    activeNow: 'Active now',
    notActiveYet: 'Not yet',
    allArtists: 'All artists',
    includingLaterArtists: 'Including those added later',
    chooseArtist: 'Choose at least one artist.',
    artistsChosen: (chosen: string) => `Artists: ${chosen}`,
    roleChanged: (name: string, role: Role) => `${name} is now ${role === 'editor' ? 'an' : 'a'} ${role}`,
    changeArtists: 'Change artists',
    artistsOf: (name: string) => `Artists of ${name}`,
    chooseWhatMemberSees: 'Their role applies to these artists. Other artists are hidden from them.',
    artistsChanged: (name: string) => `Artists of ${name} changed`,
    makeOwner: 'Make owner',
    makeOwnerOf: (name: string, workspace: string) => `Make ${name} the owner of ${workspace}?`,
    whatTransferChanges: (name: string) =>
      `${name} gets the plan, the payment details and the right to delete artists, and can see all artists. You become a manager. Only ${name} can undo this.`,
    ownerChanged: (name: string) => `${name} is now the owner`,
    remove: 'Remove',
    removeMember: (name: string) => `Remove ${name}?`,
    whatRemovingChanges: (name: string, workspace: string) =>
      `${name} loses access to ${workspace} immediately. Everything they added stays.`,
    memberRemoved: (name: string) => `${name} was removed`,
    leave: 'Leave',
    leaveWorkspace: 'Leave workspace',
    leaveNamed: (workspace: string) => `Leave ${workspace}?`,
    whatLeavingChanges:
      'You lose access immediately. Everything you added stays. To come back, you need an invitation.',
    youLeft: (workspace: string) => `You left ${workspace}`,

    invitations: 'Invitations',
    waiting: (count: number) => `${formatNumber(count)} waiting`,
    loadingInvitations: 'Loading the invitations',
    noInvitations: 'Nobody is invited right now.',
    sentBy: (name: string | null, when: string) => (name ? `Sent by ${name} ${when}` : `Sent ${when}`),
    expiresToday: 'expires today',
    expiresTomorrow: 'expires tomorrow',
    expiresIn: (days: number) => `expires in ${days} days`,
    expired: 'expired',
    resend: 'Resend',
    resendTo: (email: string) => `Resend the invitation to ${email}`,
    invitationResent: (email: string) => `Invitation sent again to ${email}`,
    revoke: 'Revoke',
    revokeOf: (email: string) => `Revoke the invitation to ${email}`,
    revokeInvitation: 'Revoke invitation?',
    whatRevokingChanges: (email: string) => `The link sent to ${email} stops working.`,
    invitationRevoked: 'Invitation revoked',

    inviteMember: 'Invite a member',
    email: 'Email',
    sendInvitation: 'Send invitation',
    invitationSent: (email: string) => `Invitation sent to ${email}`,

    whatEachRoleMayDo: 'What each role may do',
    roleAppliesToAssignedArtists: 'A role applies only to the artists a member is assigned to.',
    permission: 'Permission',
    yes: 'Yes',
    no: 'No',

    loadingArtists: 'Loading the artists',
    archived: 'Archived',
    artistName: 'Artist name',
    rename: 'Rename',
    renameArtist: 'Rename artist',
    artistRenamed: 'Artist renamed',
    archive: 'Archive',
    archiveArtist: (name: string) => `Archive ${name}?`,
    whatArchivingChanges: (name: string) =>
      `${name} becomes read-only and is hidden from the artist switcher. Approval links stop working. Nothing is deleted, and you can restore the artist at any time. Cancel scheduled emails and messages first.`,
    artistArchived: (name: string) => `${name} is archived`,
    restore: 'Restore',
    artistRestored: (name: string) => `${name} is restored`,
    delete: 'Delete',
    deleteArtist: 'Delete artist',
    whatDeletingChanges: (name: string) =>
      `This deletes ${name} with all music, masters, plans, contacts, campaigns, fans and pages. Members who see only this artist are removed. This cannot be undone.`,
    artistDeleted: (name: string) => `${name} is deleted`,

    activity: 'Activity',
    loadingActivity: 'Loading the activity',
    everyone: 'Everyone',
    member: 'Member',
    artist: 'Artist',
    showMore: 'Show more',
    nothingYet: 'Nothing has happened yet.',
    nothingMatches: 'No activity matches these filters.',
    storedForMonths: (months: number) => `Stored for ${months} months`,
    exportCsv: 'Export CSV',
    today: 'Today',
    yesterday: 'Yesterday',
    actorYou: 'You',
    deletedAccount: 'A deleted account',
    outside: 'Outside your team',
  },
});
