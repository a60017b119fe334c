import { type ExampleRequests, id } from './example-request.ts';

export const pressKitRequests: ExampleRequests = {
  'GET /press-kit': {},
  'PUT /press-kit': {
    body: {
      published: true,
      headline: 'Dream pop from Chicago',
      bioShort: 'Short',
      contacts: [{ role: 'Press', name: 'Jo Hale', email: 'press@example.com' }],
    },
  },
  'POST /press-kit/photos': {
    body: { url: '@pressUpload', kind: 'photo', title: 'Facing west', credit: 'Inés Calder' },
  },
  'PUT /press-kit/photos/order': { body: { ids: ['@pressPhoto', '@sparePressPhoto'] } },
  'PUT /press-kit/photos/{id}': { ...id('@pressPhoto'), body: { title: 'Calumet pier' } },
  'DELETE /press-kit/photos/{id}': id('@sparePressPhoto'),
};
