import {
  maxArtistsPerWorkspace,
  maxCommentCharacters,
  maxDomainsPerWorkspace,
  maxMembersPerWorkspace,
} from './limits.ts';

/** Failures of workspaces, their artists, members, comments and domains. */
export const workspaceFailures = {
  comment_missing: { status: 400, sentence: 'Please enter a comment' },
  comment_too_long: {
    status: 400,
    sentence: `A comment has at most ${maxCommentCharacters.toLocaleString('en-US')} characters. Please shorten it.`,
  },
  invalid_color: { status: 400, sentence: 'Please enter a color such as #7e49ec' },
  invalid_domain: {
    status: 400,
    sentence: 'Please enter a domain such as fans.example.com, without https:// and without a path',
  },
  artist_has_sends: {
    status: 409,
    sentence: 'Emails or messages of this artist are scheduled or going out. Cancel them first.',
  },
  edit_conflict: {
    status: 409,
    sentence: 'Somebody else changed this meanwhile. Compare both versions and choose which one to keep.',
  },
  mastering_under_way: { status: 409, sentence: 'It is being mastered. Move it when mastering is done.' },
  release_being_sent: {
    status: 409,
    sentence: 'An email about it is scheduled or going out. Move it when it is sent, or cancel the email first.',
  },
  last_artist: { status: 409, sentence: 'A workspace needs at least one active artist.' },
  too_many_artists: { status: 409, sentence: `A workspace holds at most ${maxArtistsPerWorkspace} artists.` },
  too_many_members: {
    status: 409,
    sentence: `A workspace holds at most ${maxMembersPerWorkspace} members, including invitations.`,
  },
  already_member: { status: 409, sentence: 'This person is already a member of the workspace.' },
  owner_stays: { status: 409, sentence: 'The owner cannot be removed. Transfer the ownership first.' },
  workspace_has_members: {
    status: 409,
    sentence: 'Other people work in your workspace. Transfer the ownership or remove them first.',
  },
  nothing_overdue: { status: 409, sentence: 'This member has no overdue tasks any more.' },
  other_invitee: { status: 409, sentence: 'This invitation was sent to another address. Sign in with that one.' },
  domain_exists: { status: 409, sentence: 'This domain is already in your list.' },
  domain_taken: { status: 409, sentence: 'Another workspace uses this domain. Remove it there first.' },
  domain_unverified: {
    status: 409,
    sentence: 'We couldn’t find the TXT record yet. New records can take an hour to show up. Please try again later.',
  },
  too_many_domains: { status: 409, sentence: `A workspace holds at most ${maxDomainsPerWorkspace} domains.` },
  domains_off: { status: 409, sentence: 'Domains of your own are turned off on this server.' },
  already_reminded: {
    status: 429,
    sentence: 'This member was already reminded today. You can send another reminder tomorrow.',
  },
  dns_unavailable: {
    status: 503,
    sentence: 'We couldn’t look up the TXT record because DNS didn’t respond. Please try again in a few minutes.',
  },
} as const;
