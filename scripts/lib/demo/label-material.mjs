export const labelName = 'Low Tide Records';

/** They sign in with these passwords. */
export const members = [
  { email: 'sam@lowtide.example', password: 'slow-tram-editor', name: 'Sam Whitfield', role: 'editor' },
  { email: 'leo@lowtide.example', password: 'slow-tram-viewer', name: 'Leo Brandt', role: 'viewer' },
];

/** Further artists of the label; `fans` are names by the days since they joined. */
/** @type {{ music: import('./material.mjs').Music, fans: Record<number, string[]> }[]} */
export const artists = [
  {
    music: {
      artist: 'Ono Field',
      tracks: [
        {
          title: 'Slow Tram',
          inDays: 18,
          plan: 'single-8-weeks',
          seed: 97,
          tempo: 88,
          root: 55,
          scale: 'major',
          drums: true,
          bars: 12,
        },
        { title: 'Night Market', seed: 101, tempo: 102, root: 59, scale: 'minor', drums: true, bars: 12 },
      ],
      projects: [],
    },
    fans: {
      120: ['Nils Aker', 'Petra Dahl'],
      64: ['Omar Said', 'Ivy Chen', 'Ruth Bauer'],
      26: ['Kofi Mensah'],
      18: ['Anouk Blanc', 'Joel Stein'],
      11: ['Mira Novak'],
      5: ['Teo Rossi', 'Freya Lund'],
    },
  },
  {
    music: {
      artist: 'Juno Marsh',
      tracks: [
        {
          title: 'Harbor Lights',
          project: 'Low Water',
          seed: 103,
          tempo: 76,
          root: 54,
          scale: 'minor',
          drums: false,
          bars: 12,
        },
        {
          title: 'Reed Song',
          project: 'Low Water',
          seed: 107,
          tempo: 92,
          root: 57,
          scale: 'major',
          drums: true,
          bars: 12,
        },
      ],
      projects: [{ name: 'Low Water', description: 'Two songs from the marsh.', inDays: 32, plan: 'album-12-weeks' }],
    },
    fans: { 150: ['Lotta Berg'], 80: ['Ines Prado', 'Gus Ware'], 22: ['Zoe Hart'], 7: ['Milo Franke'] },
  },
];
