import { csv, type ExampleRequests, type FurtherRequests, id } from './example-request.ts';

const soon = '2990-05-04T10:00:00Z';
const newFan = { name: 'New Fan', phone: '+12125550199', email: 'newfan@example.com', tags: ['street team'] };
const filter = { categories: ['vip'], tags: ['street team'] };

const template = { name: 'Out now', category: 'marketing', language: 'en', body: 'Hi {{firstName}}, it is out.' };

export const fanbaseRequests: ExampleRequests = {
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
  'GET /messages/channels': {},
  'GET /whatsapp/templates': {},
  'POST /whatsapp/templates': { body: template },
  'PUT /whatsapp/templates/{id}': { ...id('@whatsAppTemplate'), body: template },
  'DELETE /whatsapp/templates/{id}': id('@spareWhatsAppTemplate'),
  'POST /whatsapp/templates/{id}/submit': id('@whatsAppTemplate'),
  'GET /fanbase/replies': { query: { cursor: '@reply' } },
  'POST /fanbase/replies/read-all': {},
  'POST /fanbase/replies/{id}/opt-out': id('@reply'),
  'GET /automations': {},
  'POST /automations': {
    body: { kind: 'birthday', enabled: true, channels: ['sms'], message: 'Happy birthday!', time: '10:00' },
  },
  'GET /automations/{kind}/preview': { params: { kind: 'release-day' } },
  'GET /fanbase/welcome-text': {},
  'PUT /fanbase/welcome-text': { body: { enabled: true, text: 'Thanks for joining!' } },
  'POST /webhooks/twilio/status': { query: { delivery: '@textDelivery' } },
  'POST /webhooks/twilio/inbound': {},
  'POST /webhooks/email/reports': {},
  'GET /messages/email-check': {},
  'POST /messages/test': { body: { channels: ['email'], subject: 'Hi', message: 'Hello {{firstName}}' } },
  'GET /fan-email/open/{token}': { params: { token: '@fanEmailToken' } },
  'GET /fan-email/click/{token}/{link}': { params: { token: '@fanEmailToken', link: '0' } },
  'POST /fan-email/unsubscribe/{token}': { params: { token: '@fanEmailToken' } },
  'POST /fan-email/unsubscribe/{token}/undo': { params: { token: '@fanEmailToken' } },

  'GET /streaming/spotify': {},
  'GET /streaming/spotify/auth': {},
  'POST /streaming/spotify/connect': { body: { code: 'nothing', state: 'nothing' } },
  'PUT /streaming/spotify/artist': { body: { url: 'https://open.spotify.com/artist/4Z8W4fKeB5YxbusRsdQVPb' } },
  'POST /streaming/spotify/disconnect': {},
};

export const furtherFanbaseRequests: FurtherRequests = [
  ['GET /fanbase/fans', {}],
  ['GET /fanbase/replies', {}],
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
];
