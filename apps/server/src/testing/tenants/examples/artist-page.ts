import type { ExampleRequests } from './example-request.ts';

const show = {
  day: '2031-12-04',
  city: 'Chicago',
  venue: 'The Lantern Room',
  note: '',
  ticketUrl: '',
  status: 'on-sale',
};

export const artistPageRequests: ExampleRequests = {
  'GET /artist-page': {},
  'PUT /artist-page': {
    body: {
      tagline: 'Dream pop',
      links: [{ title: 'Vinyl', note: '', url: 'https://shop.example.com/vinyl' }],
      socials: ['https://instagram.com/maravey'],
      shows: [{ id: '@show', ...show }],
    },
  },
};
