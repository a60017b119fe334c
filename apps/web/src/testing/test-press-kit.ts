import type { PressKit } from '@debut/contract/press-kit';

/** A press kit as the server returns it. */
export function testPressKit(fields: Partial<PressKit> = {}): PressKit {
  return {
    published: true,
    artistSlug: 'mara-vey',
    url: 'https://debut.example/press/mara-vey',
    name: 'Mara Vey',
    headline: 'Dream pop from Chicago',
    bioShort: 'Mara Vey writes dream pop for the last bus home.',
    bioMedium: '',
    bioLong: '',
    hometown: 'Chicago, IL',
    soundsLike: '',
    label: '',
    contacts: [{ role: 'Press', name: 'Jo Hale', email: 'press@maravey.example' }],
    showQuotes: true,
    quotes: [],
    photos: [
      testPhoto({ id: 'p1', title: 'Facing west' }),
      testPhoto({ id: 'p2', title: 'Calumet pier', width: 900, height: 600 }),
    ],
    latestRelease: null,
    portrait: null,
    accent: '#ff8a6a',
    version: 3,
    ...fields,
  };
}

export function testPhoto(fields: Partial<PressKit['photos'][number]> = {}): PressKit['photos'][number] {
  return {
    id: 'p1',
    kind: 'photo',
    url: '/files/press/p1.jpg',
    title: 'Facing west',
    credit: 'Inés Calder',
    width: 4000,
    height: 5000,
    ...fields,
  };
}
