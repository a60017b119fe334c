import { type ExampleRequests, type FurtherRequests, id } from './example-request.ts';

const listen = { params: { token: '@promoToken' } };
const unopened = { params: { id: '@promo', trigger: 'unopened' } };
const later = '2990-05-04T10:00:00Z';

export const promoRequests: ExampleRequests = {
  'GET /promos': { query: { trackId: '@track' } },
  'POST /promos': { body: { trackId: '@freeTrack' } },
  'GET /promos/{id}': id('@promo'),
  'PUT /promos/{id}': {
    ...id('@promo'),
    body: { story: 'Recorded at night', photos: ['@artworkUrl'], embargoUntil: later },
  },
  'POST /promos/{id}/end': id('@sparePromo'),
  'DELETE /promos/{id}': id('@sparePromo'),
  'POST /promos/{id}/links': { ...id('@promo'), body: { recipientIds: ['@recipient', '@otherRecipient'] } },
  'POST /promos/{id}/share': id('@promo'),
  'POST /promos/{id}/preview': id('@promo'),
  'GET /promos/{id}/activity': { ...id('@promo'), query: { trackId: '@track', filter: 'all' } },
  'GET /promos/{id}/linked-recipients': { ...id('@promo'), query: { after: '@recipient' } },
  'GET /promo-links/{id}': id('@promoLink'),
  'PUT /promo-links/{id}': { ...id('@promoLink'), body: { note: 'You first' } },
  'POST /promo-links/{id}/renew': id('@sparePromoLink'),
  'DELETE /promo-links/{id}': id('@sparePromoLink'),
  'PUT /promo-links/{id}/replied': { ...id('@promoLink'), body: { replied: true } },
  'GET /promos/{id}/follow-ups': id('@promo'),
  'GET /promos/{id}/follow-ups/{trigger}/people': { ...unopened, query: { days: '4' } },
  'POST /promos/{id}/follow-ups/{trigger}/preview': { ...unopened, body: { message: 'Did you hear {{trackTitle}}?' } },
  'PUT /promos/{id}/follow-ups/{trigger}': {
    ...unopened,
    body: { isOn: false, days: 5, message: 'Did you hear {{trackTitle}}?' },
  },
  'PUT /promo-feedback/{id}/quote': { ...id('@promoFeedback'), body: { approved: true } },
  'POST /promo-identifications': { body: { url: '@audio', filename: 'leak.wav' } },
  'GET /promo-identifications': {},

  'POST /listen/{token}/visits': { ...listen, body: { visit: '@promoVisit' } },
  'POST /listen/{token}/plays': {
    ...listen,
    body: { visit: '@promoVisit', trackId: '@track', parts: [0, 1], seconds: 2 },
  },
  'POST /listen/{token}/comments': listen,
  'POST /listen/{token}/comments/{id}/delete': { params: { token: '@promoToken', id: '@promoComment' } },
  'POST /listen/{token}/feedback': listen,
  'POST /listen/{token}/passcode': listen,
  'GET /listen/{token}/download/{trackId}/{format}': {
    params: { token: '@promoToken', trackId: '@track', format: 'mp3' },
  },
  'GET /listen/{token}/one-sheet': listen,
  'GET /listen/{token}/archive/{format}': { params: { token: '@promoToken', format: 'mp3' } },
  'GET /listen/audio/{link}/{trackId}': { params: { link: '@promoLink', trackId: '@track' } },
};

export const furtherPromoRequests: FurtherRequests = [
  ['GET /promos', { query: { projectId: '@project' } }],
  ['GET /promos', { query: { before: '@sparePromo' } }],
  ['POST /promos', { body: { projectId: '@freeProject' } }],
];
