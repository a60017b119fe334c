import type { ArtistPage, Show } from '@debut/contract/artist-page';

export function testShow(fields: Partial<Show> = {}): Show {
  return {
    id: 'show',
    day: '2090-12-04',
    city: 'Chicago, IL',
    venue: 'The Lantern Room',
    note: '',
    ticketUrl: 'https://tickets.example.com/1',
    status: 'on-sale',
    ...fields,
  };
}

export function testArtistPage(fields: Partial<ArtistPage> = {}): ArtistPage {
  return {
    published: true,
    artistSlug: 'mara-vey',
    url: 'https://debut.test/a/mara-vey',
    name: 'Mara Vey',
    portrait: null,
    tagline: 'Dream pop from Chicago',
    accent: null,
    coverAccent: '#ffcfa3',
    links: [{ title: 'Vinyl', note: '300 copies', url: 'https://shop.example.com/vinyl' }],
    socials: ['https://instagram.com/maravey'],
    shows: [testShow()],
    showShows: true,
    showSignUp: true,
    releases: [
      {
        kind: 'track',
        title: 'Glass Harbor',
        releaseDate: '2090-11-27',
        url: 'https://debut.test/r/mara-vey/glass-harbor',
        coverArt: null,
      },
      {
        kind: 'project',
        title: 'Night Bus Hymn',
        releaseDate: '2020-05-01',
        url: 'https://debut.test/r/mara-vey/night-bus-hymn',
        coverArt: null,
      },
    ],
    fanbaseName: 'The Dreamers',
    hasPressKit: false,
    version: 3,
    ...fields,
  };
}
