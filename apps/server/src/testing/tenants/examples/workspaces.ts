import { type ExampleRequests, type FurtherRequests, id } from './example-request.ts';

export const workspaceRequests: ExampleRequests = {
  'GET /workspace': {},
  'PUT /workspace': { body: { name: 'Renamed' } },
  'GET /me/workspaces': {},
  'GET /artists': {},
  'POST /artists': { body: { name: 'New artist' } },
  'PUT /artists/{id}': { ...id('@otherArtist'), body: { name: 'Renamed', archived: false } },
  'DELETE /artists/{id}': { ...id('@spareArtist'), body: { password: '@password' } },
  'GET /members': {},
  'PUT /members/{id}': { ...id('@member'), body: { role: 'viewer', artistIds: ['@otherArtist'] } },
  'DELETE /members/{id}': id('@spareMember'),
  'GET /invitations': {},
  'POST /invitations': { body: { email: 'colleague@example.com', role: 'editor', artistIds: ['@otherArtist'] } },
  'POST /invitations/preview': { body: { token: '@invitationToken' } },
  'POST /invitations/{id}/resend': id('@invitation'),
  'DELETE /invitations/{id}': id('@invitation'),
  'POST /invitations/accept': { body: { token: 'nothing' } },
  'GET /activity': { query: { memberId: '@user', artistId: '@otherArtist', before: '@activityEntry' } },
  'GET /activity/export': { query: { memberId: '@user', artistId: '@otherArtist' } },
  // Last, because only the owner may make some of the other requests.
  'POST /workspace/owner': { body: { memberId: '@member', password: '@password' } },
};

export const furtherWorkspaceRequests: FurtherRequests = [
  ['GET /activity', {}],
  ['GET /activity/export', {}],
];
