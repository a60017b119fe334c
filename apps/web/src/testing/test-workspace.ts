import type { Me } from '@debut/contract/account';
import type { Artist } from '@debut/contract/artists';
import type { Invitation, Member } from '@debut/contract/members';
import type { Role } from '@debut/contract/rights';
import type { Workspace } from '@debut/contract/workspaces';
import type { RecordedRequest, ScriptedResponse } from './render-screen.tsx';

const longAgo = '2026-01-05T09:00:00.000Z';

export function testWorkspace(fields: Partial<Workspace> = {}): Workspace {
  return {
    id: 'w1',
    name: 'Low Tide Records',
    plan: 'team',
    role: 'owner',
    artists: { used: 3, limit: 10 },
    members: { used: 3, limit: 10 },
    fans: { used: 4008, limit: 5000 },
    ...fields,
  };
}

function testArtist(id: string, name: string, fields: Partial<Artist> = {}): Artist {
  return {
    id,
    name,
    archivedAt: null,
    createdAt: longAgo,
    fans: 12,
    openTasks: 4,
    overdueTasks: 0,
    nextRelease: null,
    ...fields,
  };
}

export const testArtists = [
  testArtist('mara', 'Mara Vey'),
  testArtist('paper', 'Paper Lanterns'),
  testArtist('ono', 'Ono Field', { archivedAt: longAgo }),
];

export function testMember(id: string, name: string, role: Role, artistIds: string[] | null = null): Member {
  return { id, name, email: `${id}@lowtide.example`, role, artistIds, joinedAt: longAgo, lastActiveAt: longAgo };
}

export const testMembers = [
  testMember('ruth', 'Ruth Calloway', 'owner'),
  testMember('leo', 'Leo Brandt', 'editor', ['mara', 'paper']),
  testMember('sam', 'Sam Whitfield', 'manager'),
];

export function testInvitation(fields: Partial<Invitation> = {}): Invitation {
  const now = Date.now();
  return {
    id: 'i1',
    email: 'tomas@paperlanterns.example',
    role: 'editor',
    artistIds: ['paper'],
    invitedBy: 'Sam Whitfield',
    sentAt: new Date(now).toISOString(),
    expiresAt: new Date(now + 7 * 24 * 3600 * 1000).toISOString(),
    ...fields,
  };
}

/** Responds as a workspace with three members to its owner, or to the member with this id; `respond` goes first. */
export function scriptWorkspace(
  respond: (request: RecordedRequest) => ScriptedResponse | Promise<ScriptedResponse> | undefined = () => undefined,
  { id = 'ruth', workspace = {}, members = testMembers }: ScriptedWorkspace = {},
) {
  const role = members.find((member) => member.id === id)?.role ?? 'owner';
  const me = { id, email: `${id}@lowtide.example`, hasPassword: true, role } as Me;
  const responses: Record<string, unknown> = {
    'GET /me': me,
    'GET /workspace': testWorkspace({ role, ...workspace }),
    'GET /members': members,
    'GET /artists': testArtists,
    'GET /invitations': [],
    'GET /activity': [],
  };
  return (request: RecordedRequest) => respond(request) ?? { body: responses[`${request.method} ${request.path}`] };
}

interface ScriptedWorkspace {
  readonly id?: string;
  readonly workspace?: Partial<Workspace>;
  readonly members?: readonly Member[];
}
