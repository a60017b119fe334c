export const account = { email: 'mara@tidalmemory.fm', password: 'glass-harbor', name: 'Mara Vey' };

/** @typedef {import('./compose.mjs').Piece & { title: string, inDays?: number, plan?: string, project?: string }} DemoTrack */

/** @typedef {{ name: string, description: string, inDays?: number, plan?: string }} DemoProject */
/** @typedef {{ artist: string, tracks: DemoTrack[], projects: DemoProject[] }} Music */

/** @type {DemoTrack[]} */
const tracks = [
  {
    title: 'Glass Harbor',
    inDays: 12,
    plan: 'single-8-weeks',
    seed: 11,
    tempo: 96,
    root: 57,
    scale: 'minor',
    drums: true,
    bars: 24,
  },
  { title: 'Night Bus Hymn', seed: 23, tempo: 84, root: 55, scale: 'minor', drums: true, bars: 20 },
  { title: 'Salt and Static', seed: 37, tempo: 112, root: 60, scale: 'major', drums: true, bars: 26 },
  { title: 'Halogen', inDays: 40, seed: 41, tempo: 124, root: 53, scale: 'minor', drums: true, bars: 28 },
  {
    title: 'Paper Lanterns',
    project: 'Kitchen Tapes',
    seed: 53,
    tempo: 72,
    root: 58,
    scale: 'major',
    drums: false,
    bars: 16,
  },
  { title: 'Undertow', project: 'Tidal Memory', seed: 67, tempo: 90, root: 52, scale: 'minor', drums: true, bars: 22 },
  {
    title: 'Lighthouse Keeper',
    project: 'Tidal Memory',
    seed: 71,
    tempo: 78,
    root: 56,
    scale: 'major',
    drums: false,
    bars: 18,
  },
  {
    title: 'Slow Tide',
    project: 'Tidal Memory',
    seed: 83,
    tempo: 66,
    root: 54,
    scale: 'major',
    drums: false,
    bars: 16,
  },
];

/** @type {DemoProject[]} */
const projects = [
  {
    name: 'Tidal Memory',
    description: 'Eleven months by the sea, recorded between two storms.',
    inDays: 75,
    plan: 'album-12-weeks',
  },
  { name: 'Kitchen Tapes', description: 'Demos from the old flat, kept as they were.' },
];

/** @type {Music} */
export const music = { artist: account.name, tracks, projects };

/** How a project is mastered as an album: codes, and how some songs end. */
export const album = {
  project: 'Tidal Memory',
  upc: '850012345671',
  tracks: [
    { title: 'Undertow', isrc: 'QZMV12600001', transition: { gapSeconds: 3.5 } },
    { title: 'Lighthouse Keeper', isrc: 'QZMV12600002', transition: { gapSeconds: 0.5, fadeOutSeconds: 4 } },
    { title: 'Slow Tide', isrc: 'QZMV12600003' },
  ],
};
