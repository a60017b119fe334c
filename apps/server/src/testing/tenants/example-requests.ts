import type { Endpoint } from '@debut/contract/endpoint';
import { allEndpoints } from '@debut/contract/endpoints';

/** A request as a client sends it; `@track` stands for the client's own track, and so on for every `Thing`. */
export interface ExampleRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Example extends ExampleRequest {
  /** As in the API's description: `PUT /tracks/{id}`. */
  readonly name: string;
  /** Its index in the list. */
  readonly number: number;
  readonly endpoint: Endpoint;
}

const soon = '2990-05-04T10:00:00Z';
const person = { email: 'new@example.com', name: 'New Person', category: 'press', notes: 'Met in Trieste' };
const newFan = { name: 'New Fan', phone: '+12125550199', email: 'newfan@example.com', tags: ['street team'] };
const filter = { categories: ['vip'], tags: ['street team'] };
const csv = (head: string, row: string) => ({ csv: `${head}\n${row}`, dryRun: false });
const task = {
  title: 'Call the studio',
  dueDate: '2990-05-04',
  description: 'Soon',
  category: 'debut',
  priority: 'low',
};
const smtp = { host: '127.0.0.1', port: 1, user: 'artist@example.com', password: 'mailbox password', security: 'tls' };
const id = (thing: string): ExampleRequest => ({ params: { id: thing } });

/** One valid request per endpoint. A test checks that every id, address and list of ids names its owner. */
const calls: Readonly<Record<string, ExampleRequest>> = {
  'GET /config': {},

  'POST /auth/sign-up/email': { body: { name: 'New', email: 'new-account@example.com', password: 'correct horse' } },
  'POST /auth/sign-in/email': { body: { email: '@email', password: '@password' } },
  'POST /auth/sign-out': {},
  'POST /auth/request-password-reset': { body: { email: '@email' } },
  'POST /auth/reset-password': { body: { token: 'nothing', newPassword: 'correct horse' } },
  'GET /auth/google/start': { query: { origin: 'https://example.com', challenge: 'x'.repeat(43) } },
  'GET /auth/google/callback': { query: { code: 'nothing', state: 'nothing' } },
  'POST /auth/google/finish': { body: { code: 'nothing', secret: 'nothing' } },
  'POST /auth/google/reauthenticate': { body: { code: 'nothing', secret: 'nothing' } },

  'GET /me': {},
  'PUT /me': { body: { displayName: 'New Name', timeZone: 'Europe/Vienna' } },
  'DELETE /me': { body: { password: '@password' } },
  'POST /me/email': { body: { email: 'elsewhere@example.com', password: '@password' } },
  'POST /auth/confirm-email': { body: { token: 'nothing' } },
  'POST /me/email/confirmation': {},
  'POST /me/password': { body: { currentPassword: '@password', newPassword: '@password' } },
  'GET /branding': {},
  'PUT /branding': { body: { logo: '@logo', color: '#123456', senderName: 'New Name' } },
  'GET /domains': {},
  'POST /domains': { body: { name: 'new.example.com' } },
  'POST /domains/{id}/verify': id('@domain'),
  'DELETE /domains/{id}': id('@domain'),
  'GET /domains/known': { query: { domain: 'unknown.example.com' } },
  'GET /me/sessions': {},
  'DELETE /me/sessions/{id}': id('@session'),
  'DELETE /me/sessions': {},
  'GET /me/services': {},
  'GET /me/storage': {},
  'GET /me/export': {},
  'POST /me/export/link': {},
  'POST /me/export': {},
  'GET /me/export/file': {},

  'GET /credits': { query: { limit: '3', before: '@creditEntry' } },
  'GET /credits/export': {},
  'GET /billing': {},
  'POST /billing/create-checkout-session': { body: { tierId: 'pro', requestKey: 'a-key-of-ours' } },
  'POST /billing/create-addon-checkout-session': { body: { addOnId: 'ai-mastering-bundle', quantity: 2 } },
  'GET /billing/checkouts/latest': {},
  'GET /billing/checkouts/{sessionId}': { params: { sessionId: '@checkout' } },
  'POST /billing/change-plan': { body: { planId: 'pro' } },
  'POST /billing/cancel': {},
  'POST /billing/resume': {},
  'POST /billing/portal': { body: {} },
  'POST /webhooks/stripe': {},
  'POST /contact-sales': { body: { name: 'New', email: 'new@example.com', company: 'Ours', message: 'Hello' } },

  'GET /events': {},

  'POST /uploads': {
    body: { kind: 'audio', trackId: '@track', filename: 'song.wav', contentType: 'audio/wav', size: 1000 },
  },
  'DELETE /uploads': { body: { url: '@upload' } },
  'GET /uploads/usage': {},
  'GET /audio/{userId}/{trackId}/{filename}': {
    params: { userId: '@user', trackId: '@audioTrack', filename: '@audioName' },
  },
  'POST /audio/sign': { body: { url: '@audio' } },

  'GET /tracks': {},
  'POST /tracks': {
    body: {
      title: 'New song',
      coverArt: '@cover',
      audioFile: '@audio',
      releaseDate: '2990-05-04',
      projectId: '@project',
    },
  },
  'PUT /tracks/{id}': {
    ...id('@track'),
    body: { title: 'Renamed', coverArt: '@cover', audioFile: '@audio', releaseDate: '2990-05-05' },
  },
  'DELETE /tracks/{id}': id('@track'),
  'GET /tracks/{id}/waveform': id('@track'),
  'PUT /tracks/order': { body: { trackIds: ['@freeTrack', '@track'] } },
  'POST /tracks/{id}/artist': { ...id('@movingTrack'), body: { artistId: '@otherArtist' } },
  'POST /projects/{id}/artist': { ...id('@movingProject'), body: { artistId: '@otherArtist' } },
  'POST /tracks/delete': { body: { trackIds: ['@freeTrack'] } },
  'POST /tracks/move': { body: { trackIds: ['@freeTrack', '@track'], projectId: '@project' } },

  'GET /projects': {},
  'POST /projects': { body: { name: 'New album', coverArt: '@cover', trackIds: ['@freeTrack'] } },
  'PUT /projects/{id}': {
    ...id('@project'),
    body: { name: 'Renamed', coverArt: '@cover', releaseDate: '2990-05-05', trackIds: ['@track', '@freeTrack'] },
  },
  'DELETE /projects/{id}': id('@project'),
  'POST /projects/{id}/release-date/hand-on': id('@project'),

  'GET /artwork': {},
  'POST /artwork': { body: { url: '@upload', name: 'Picture' } },
  'DELETE /artwork/{id}': id('@artwork'),

  'GET /tracks/{id}/approvals': id('@track'),
  'POST /tracks/{id}/approvals': { ...id('@track'), body: { name: 'Dev Okafor', email: 'dev@example.com', days: 7 } },
  'POST /approvals/{id}/renew': id('@approval'),
  'DELETE /approvals/{id}': id('@approval'),
  'GET /approvals/{id}/comments': id('@approval'),
  'POST /approve/{token}/decision': { params: { token: '@approvalToken' } },
  'POST /approve/{token}/comments': { params: { token: '@approvalToken' } },
  'GET /approve/audio/{id}/{version}': { params: { id: '@approval', version: 'original' } },
  'GET /approve/cover/{id}': id('@approval'),

  'GET /tracks/{id}/tasks': id('@track'),
  'POST /tracks/{id}/tasks': { ...id('@track'), body: { ...task, assigneeId: '@user' } },
  'POST /tracks/{id}/tasks/generate': { ...id('@track'), body: { plan: 'single-8-weeks' } },
  'GET /projects/{id}/tasks': id('@project'),
  'POST /projects/{id}/tasks': { ...id('@project'), body: { ...task, assigneeId: '@user' } },
  'POST /projects/{id}/tasks/generate': { ...id('@project'), body: { plan: 'album-12-weeks' } },
  'GET /tracks/{id}/plan': id('@track'),
  'GET /projects/{id}/plan': id('@project'),
  'PUT /tasks/{id}': { ...id('@task'), body: { title: 'Renamed', completed: true, assigneeId: '@user' } },
  'DELETE /tasks/{id}': id('@task'),
  'GET /tasks': { query: { state: 'all', after: '@taskCursor' } },
  'GET /tasks/agenda': {},

  'GET /collaborators': {},
  'GET /tracks/{id}/comments': { ...id('@track'), query: { before: '@comment' } },
  'POST /tracks/{id}/comments': { ...id('@track'), body: { body: 'Louder, @[Me](@user)', position: 12.5 } },
  'GET /projects/{id}/comments': { ...id('@project'), query: { before: '@comment' } },
  'POST /projects/{id}/comments': { ...id('@project'), body: { body: 'Louder' } },
  'GET /tasks/{id}/comments': { ...id('@task'), query: { before: '@comment' } },
  'POST /tasks/{id}/comments': { ...id('@task'), body: { body: 'Louder' } },
  'PUT /comments/{id}': { ...id('@comment'), body: { body: 'Quieter' } },
  'DELETE /comments/{id}': id('@comment'),
  'GET /releases': {},

  'GET /notifications': { query: { before: '@notification' } },
  'GET /notifications/unread': {},
  'POST /notifications/read-all': {},
  'DELETE /notifications': {},
  'PUT /notifications/{id}': { ...id('@notification'), body: { read: true } },
  'DELETE /notifications/{id}': id('@notification'),

  'GET /calendar': {},
  'POST /calendar/renew': {},
  'GET /calendar/{file}': { params: { file: '@calendar' } },

  'GET /roster': { query: { weeks: '6' } },
  'GET /roster/tasks': { query: { limit: '3', after: '@taskCursor', assigneeId: '@user', artistId: '@otherArtist' } },
  'GET /roster/overdue': {},
  'POST /roster/reminders': { body: { memberId: '@user' } },
  'GET /roster/credits': { query: { month: '2026-05' } },

  'GET /search': { query: { q: 'wordof' } },

  'GET /master/presets': {},
  'POST /master/process-all': { body: { audioUrl: '@audio', userId: '@user', trackId: '@freeTrack' } },
  'POST /master/runs': { body: { trackId: '@freeTrack', intensity: 'subtle', loudness: -12 } },
  'POST /master/previews': { body: { trackId: '@freeTrack' } },
  'DELETE /master/runs/{id}': id('@run'),
  'GET /tracks/{id}/mastering': id('@track'),
  'POST /master/downloads': { body: { trackId: '@track', style: 'warm', format: 'wav' } },
  'GET /master/downloads/{trackId}/{filename}': {
    params: { trackId: '@track', filename: 'song.wav' },
    query: { style: 'warm', format: 'wav' },
  },

  'GET /oauth/gmail/status': {},
  'GET /oauth/gmail/auth': {},
  'GET /oauth/gmail/callback': { query: { code: 'nothing', state: 'nothing' } },
  'POST /oauth/gmail/disconnect': {},
  'POST /email/mailbox/smtp': { body: smtp },
  'POST /email/mailbox/smtp/check': { body: smtp },
  'GET /email/sender': {},
  'PUT /email/sender': {
    body: { senderName: 'New Name', signature: 'Bye', postalAddress: '1 Harbor St', replyTo: 'new@example.com' },
  },
  'PUT /email/mailbox': { body: { dailyLimit: 100 } },

  'GET /email/recipients': { query: { q: 'e', category: 'blog' } },
  'POST /email/recipients': { body: person },
  'PUT /email/recipients/{id}': { ...id('@recipient'), body: { ...person, email: 'changed@example.com' } },
  'DELETE /email/recipients/{id}': id('@recipient'),
  'POST /email/recipients/{id}/unsubscribe': id('@otherRecipient'),
  'POST /email/recipients/delete': { body: { ids: ['@otherRecipient'] } },
  'POST /email/recipients/import': { body: csv('email,name', 'jo@example.com,Jo') },
  'GET /email/recipients/export': {},

  'GET /email/templates': { query: { trackId: '@track' } },
  'POST /email/templates': { body: { trackId: '@freeTrack', artistStory: 'Written at night' } },
  'POST /email/templates/own': {
    body: { trackId: '@track', type: 'blog', subject: 'New', body: '<p>Hi {{firstName}}</p>' },
  },
  'POST /email/templates/{id}/duplicate': id('@template'),
  'DELETE /email/templates/{id}': id('@spareTemplate'),
  'GET /email/templates/{id}': id('@template'),
  'PUT /email/templates/{id}': {
    ...id('@ownTemplate'),
    body: { subject: 'New', body: '<p>Hi {{firstName}}</p>', trackId: '@track' },
  },
  'POST /email/preview': {
    body: {
      subject: 'New',
      body: '<p>Hi {{firstName}} {{email}}</p>',
      recipientId: '@recipient',
      trackId: '@track',
    },
  },
  'POST /email/templates/{id}/test': {
    ...id('@ownTemplate'),
    body: { recipientId: '@recipient', trackId: '@track' },
  },

  'GET /email/campaigns': { query: { trackId: '@track', fields: 'all' } },
  'POST /email/campaigns': {
    body: { name: 'New', templateId: '@ownTemplate', trackId: '@track', recipientIds: ['@recipient'] },
  },
  'GET /email/campaigns/{id}': id('@campaign'),
  'PUT /email/campaigns/{id}': {
    ...id('@draft'),
    body: {
      name: 'Renamed',
      templateId: '@ownTemplate',
      trackId: '@track',
      recipientIds: ['@recipient'],
      measured: true,
    },
  },
  'DELETE /email/campaigns/{id}': id('@spareDraft'),
  'GET /email/campaigns/{id}/stats': id('@campaign'),
  'GET /email/campaigns/{id}/deliveries': id('@campaign'),
  'POST /email/campaigns/{id}/duplicate': id('@campaign'),
  'GET /email/campaigns/{id}/review': { ...id('@campaign'), query: { state: 'unknown', recipient: '@delivery' } },
  'GET /email/campaigns/{id}/letter': { ...id('@campaign'), query: { deliveryId: '@delivery' } },
  'POST /email/campaigns/{id}/send': { ...id('@draft'), body: { scheduledAt: soon } },
  'POST /oauth/gmail/bulk': { body: { campaignId: '@draft', recipients: ['@recipient'] } },
  'POST /email/campaigns/{id}/pause': id('@scheduled'),
  'POST /email/campaigns/{id}/resume': id('@scheduled'),
  'POST /email/campaigns/{id}/cancel': id('@scheduled'),
  'POST /email/campaigns/{id}/retry': { ...id('@campaign'), body: { leaveOutContacted: true } },
  'POST /email/campaigns/{id}/resend-unknown': { ...id('@campaign'), body: { deliveryIds: ['@delivery'] } },
  'POST /email/campaigns/{id}/deliveries/{deliveryId}/bounced': {
    params: { id: '@campaign', deliveryId: '@sentDelivery' },
  },
  'POST /projects/{id}/email/review': {
    ...id('@project'),
    body: { to: 'jo@example.com', subject: 'New', message: 'Hello', recipient: 'jo@example.com' },
  },
  'POST /projects/{id}/email': {
    ...id('@project'),
    body: { to: 'jo@example.com', subject: 'Update', message: 'Hello' },
  },

  'GET /email/unsubscribe/{token}': { params: { token: '@mailToken' } },
  'POST /email/unsubscribe/{token}': { params: { token: '@mailToken' } },
  'POST /email/unsubscribe/{token}/undo': { params: { token: '@mailToken' } },
  'GET /email/open/{token}': { params: { token: '@mailToken' } },
  'GET /email/click/{token}/{link}': { params: { token: '@mailToken', link: '0' } },

  'GET /fanbase/fans': { query: { q: 'a', segment: '@segment', sort: 'name' } },
  'POST /fanbase/fans': { body: newFan },
  'GET /fanbase/fans/{id}': id('@fan'),
  'PUT /fanbase/fans/{id}': { ...id('@fan'), body: { ...newFan, phone: '+12125550198' } },
  'DELETE /fanbase/fans/{id}': id('@fan'),
  'POST /fanbase/fans/delete': { body: { ids: ['@otherFan'] } },
  'POST /fanbase/fans/tag': { body: { ids: ['@fan'], add: ['front row'], category: 'vip' } },
  'POST /fanbase/fans/{id}/recipient': id('@contact'),
  'POST /fanbase/fans/import': { body: csv('phone,name', '+12125550143,Jo') },
  'GET /fanbase/fans/export': {},
  'GET /fanbase/stats': {},
  'GET /fanbase/growth': { query: { days: '30' } },
  'GET /fanbase/segments': {},
  'POST /fanbase/segments': { body: { name: 'New', filter } },
  'PUT /fanbase/segments/{id}': { ...id('@segment'), body: { name: 'Renamed', filter } },
  'DELETE /fanbase/segments/{id}': id('@segment'),

  'GET /fanbase': {},
  'PUT /fanbase/name': { body: { name: 'Renamed' } },
  'GET /fanbase/landing/{artistId}': { params: { artistId: '@user' } },
  'PUT /fanbase/landing/{artistId}': {
    params: { artistId: '@user' },
    body: { genre: 'Folk', artistImage: '@cover', backgroundImage: '@upload', showNextRelease: true },
  },
  'GET /fanbase/artist/{artistId}': { params: { artistId: '@user' } },
  'POST /fanbase/signup': { body: { artistId: '@user', fanData: { name: 'Visitor', phone: '+12125550197' } } },
  'GET /fanbase/form-token/{artistId}': { params: { artistId: '@user' } },
  'POST /fanbase/fan-code': { body: { artistId: '@user', phone: '+12125550197' } },
  'POST /fanbase/fan-details': { body: { artistId: '@user', phone: '+12125550197', code: '123456', name: 'Visitor' } },
  'POST /fanbase/signup/{page}/{artistId}': { params: { page: 'fanbase', artistId: '@user' } },
  'POST /fanbase/send-sms': { body: { fans: ['@fan'], message: 'Hello', scheduledAt: soon } },
  'POST /messages/preview': { body: { audience: { kind: 'picked', fanIds: ['@fan'] }, message: 'Hello' } },
  'GET /messages': { query: { status: 'sent' } },
  'GET /messages/{id}': id('@sentMessage'),
  'PUT /messages/{id}': {
    ...id('@message'),
    body: { message: 'Changed', scheduledAt: soon, audience: { kind: 'segment', segmentId: '@segment' } },
  },
  'DELETE /messages/{id}': id('@message'),
  'GET /messages/{id}/deliveries': { ...id('@sentMessage'), query: { cursor: '@textDelivery' } },
  'POST /messages/{id}/retry': { ...id('@sentMessage'), body: { what: 'unknown', deliveryIds: ['@textDelivery'] } },
  'GET /fanbase/replies': { query: { cursor: '@reply' } },
  'POST /fanbase/replies/read-all': {},
  'POST /fanbase/replies/{id}/opt-out': id('@reply'),
  'GET /fanbase/welcome-text': {},
  'PUT /fanbase/welcome-text': { body: { enabled: true, text: 'Thanks for joining!' } },
  'POST /webhooks/twilio/status': { query: { delivery: '@textDelivery' } },
  'POST /webhooks/twilio/inbound': {},

  'GET /streaming/spotify': {},
  'GET /streaming/spotify/auth': {},
  'POST /streaming/spotify/connect': { body: { code: 'nothing', state: 'nothing' } },
  'PUT /streaming/spotify/artist': { body: { url: 'https://open.spotify.com/artist/4Z8W4fKeB5YxbusRsdQVPb' } },
  'POST /streaming/spotify/disconnect': {},

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

/** Further requests of the same endpoints, where one cannot name everything. */
const more: readonly (readonly [string, ExampleRequest])[] = [
  ['GET /credits', {}],
  ['GET /tasks', { query: { state: 'open' } }],
  ['GET /notifications', {}],
  ['GET /email/recipients', {}],
  ['GET /email/templates', {}],
  ['GET /email/campaigns', { query: { projectId: '@project' } }],
  ['GET /email/campaigns', { query: { fields: 'all' } }],
  ['GET /fanbase/fans', {}],
  ['GET /activity', {}],
  ['GET /activity/export', {}],
  ['GET /messages', {}],
  ['GET /fanbase/replies', {}],
  ['POST /oauth/gmail/bulk', { body: { campaignId: '@draft', recipients: [{ id: '@recipient' }] } }],
  ['POST /fanbase/send-sms', { body: { fans: [{ id: '@fan' }], message: 'Hello', scheduledAt: soon } }],
  [
    'POST /fanbase/send-sms',
    { body: { audience: { kind: 'segment', segmentId: '@segment' }, message: 'Hello', scheduledAt: soon } },
  ],
  ['POST /fanbase/send-sms', { body: { audience: { kind: 'all' }, message: 'Hello', scheduledAt: soon } }],
  [
    'POST /fanbase/send-sms',
    { body: { audience: { kind: 'picked', fanIds: ['@fan'] }, message: 'Hello', scheduledAt: soon } },
  ],
  [
    'PUT /messages/{id}',
    { ...id('@message'), body: { audience: { kind: 'picked', fanIds: ['@fan'] }, message: 'Changed' } },
  ],
  [
    'POST /messages/preview',
    { body: { audience: { kind: 'segment', segmentId: '@segment' }, message: 'Hi {{firstName}}' } },
  ],
  ['POST /messages/preview', { body: { audience: { kind: 'all' }, message: 'Hi {{firstName}}' } }],
];

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** An endpoint without an example is an error, because its isolation would not be tested. */
export function listExamples(): Example[] {
  const byName = new Map(allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint]));
  const missing = [...byName.keys()].filter((name) => !calls[name]);
  if (missing.length > 0) throw new Error(`Add a valid call to example-calls.ts: ${missing.join(', ')}`);
  return [...Object.entries(calls), ...more].map(([name, call], number) => {
    const endpoint = byName.get(name);
    if (!endpoint) throw new Error(`There is no endpoint ${name}: take it out of example-calls.ts.`);
    return { name, number, endpoint, ...call };
  });
}
