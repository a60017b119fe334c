import { type ExampleRequests, type FurtherRequests, id } from './example-request.ts';

const soon = '2990-05-04T10:00:00Z';

export const accountRequests: ExampleRequests = {
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

  'GET /events': {},

  'POST /messages': {
    body: {
      audience: { kind: 'picked', fanIds: ['@fan'] },
      channels: ['sms'],
      message: 'Hello',
      whatsAppTemplateId: '@whatsAppTemplate',
      scheduledAt: soon,
    },
  },
  'POST /messages/{id}/pause': id('@sentMessage'),
  'POST /messages/{id}/resume': id('@sentMessage'),
  'GET /fanbase/message-cap': {},
  'PUT /fanbase/message-cap': { body: { perWeek: 3 } },
  'POST /messages/preview': {
    body: { whatsAppTemplateId: '@whatsAppTemplate', audience: { kind: 'picked', fanIds: ['@fan'] }, message: 'Hello' },
  },
  'GET /messages': { query: { status: 'sent' } },
  'GET /messages/{id}': id('@sentMessage'),
  'PUT /messages/{id}': {
    ...id('@message'),
    body: { message: 'Changed', scheduledAt: soon, audience: { kind: 'segment', segmentId: '@segment' } },
  },
  'DELETE /messages/{id}': id('@message'),
  'GET /messages/{id}/deliveries': { ...id('@sentMessage'), query: { cursor: '@textDelivery' } },
  'POST /messages/{id}/retry': { ...id('@sentMessage'), body: { what: 'unknown', deliveryIds: ['@textDelivery'] } },
};

export const furtherAccountRequests: FurtherRequests = [
  ['GET /messages', {}],
  ['PUT /messages/{id}', { ...id('@message'), body: { whatsAppTemplateId: '@whatsAppTemplate' } }],
  [
    'POST /messages',
    {
      body: {
        audience: { kind: 'segment', segmentId: '@segment' },
        channels: ['sms'],
        message: 'Hi',
        scheduledAt: soon,
      },
    },
  ],
  ['POST /messages/preview', { body: { audience: { kind: 'segment', segmentId: '@segment' }, message: 'Hi' } }],
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
