import { csv, type ExampleRequests, type FurtherRequests, id } from './example-request.ts';

const soon = '2990-05-04T10:00:00Z';
const person = {
  email: 'new@example.com',
  name: 'New Person',
  category: 'press',
  notes: 'Met in Trieste',
  outletId: '@outlet',
  role: 'Editor',
  country: 'IT',
  genres: ['ambient'],
  tags: ['met'],
  links: ['https://example.com/new'],
  customFields: { Deadline: 'Tuesdays' },
  doNotPitch: { reason: 'Asked for a break' },
};
const outlet = {
  name: 'New Outlet',
  kind: 'station',
  country: 'IT',
  website: 'https://example.com',
  genres: ['house'],
};
const smtp = { host: '127.0.0.1', port: 1, user: 'artist@example.com', password: 'mailbox password', security: 'tls' };

export const outreachRequests: ExampleRequests = {
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
  'PUT /email/recipients/{id}': {
    ...id('@recipient'),
    body: { ...person, email: 'changed@example.com', doNotPitch: null },
  },
  'GET /email/recipients/{id}': id('@recipient'),
  'GET /email/recipients/{id}/history': { ...id('@recipient'), query: { cursor: '4102444800000.link:z' } },
  'DELETE /email/recipients/{id}': id('@recipient'),
  'POST /email/recipients/{id}/unsubscribe': id('@otherRecipient'),
  'POST /email/recipients/delete': { body: { ids: ['@otherRecipient'] } },
  'POST /email/recipients/import': { body: csv('email,name', 'jo@example.com,Jo') },
  'POST /email/recipients/import/vcard': {
    body: { vcard: 'BEGIN:VCARD\nEMAIL:jo@example.com\nFN:Jo\nORG:New Outlet\nEND:VCARD', dryRun: false },
  },
  'GET /email/recipients/duplicates': { query: { from: '0' } },
  'POST /email/recipients/duplicates/dismiss': { body: { ids: ['@recipient', '@otherRecipient'] } },
  'POST /email/recipients/{id}/merge': { ...id('@recipient'), body: { ids: ['@namesake'] } },
  'GET /email/recipients/export': {},
  'GET /email/recipients/export/vcard': {},

  'GET /email/pitch-list': { query: { trackId: '@track', from: '0' } },

  'GET /email/outlets': { query: { q: 'e', kind: 'blog', from: '0' } },
  'GET /email/outlets/{id}': id('@outlet'),
  'POST /email/outlets': { body: outlet },
  'PUT /email/outlets/{id}': { ...id('@outlet'), body: { ...outlet, name: 'Renamed' } },
  'DELETE /email/outlets/{id}': id('@spareOutlet'),

  'GET /email/templates': { query: { trackId: '@track' } },
  'POST /email/templates': {
    body: {
      trackId: '@freeTrack',
      artistStory: 'Written at night',
      hook: 'A night song',
      links: ['example.com/video'],
    },
  },
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
  'POST /email/templates/{id}/variants': id('@template'),
  'GET /email/pitch-facts/{trackId}': { params: { trackId: '@track' } },
  'PUT /email/pitch-facts/{trackId}': {
    params: { trackId: '@track' },
    body: {
      artistStory: 'Written at noon',
      hook: 'A noon song',
      soundsLike: 'Somebody Else',
      genre: 'Folk',
      label: 'New Label',
      advisory: 'clean',
      credits: 'Mixed by Jo',
      pastSupport: 'Radio Kelp',
      songLink: 'https://example.com/song',
      pressKit: 'https://example.com/press',
      links: ['https://example.com/video'],
    },
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
};

export const furtherOutreachRequests: FurtherRequests = [
  ['GET /email/recipients', {}],
  ['GET /email/pitch-list', { query: { projectId: '@project' } }],
  ['GET /email/templates', {}],
  ['GET /email/campaigns', { query: { projectId: '@project' } }],
  ['GET /email/campaigns', { query: { fields: 'all' } }],
  ['GET /email/campaigns/{id}/review', id('@draft')],
  ['POST /oauth/gmail/bulk', { body: { campaignId: '@draft', recipients: [{ id: '@recipient' }] } }],
];
