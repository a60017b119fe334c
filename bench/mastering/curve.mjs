import path from 'node:path';
import { logProgress } from '../print.mjs';
import { writeWav } from './music.mjs';
import { master } from './programs.mjs';

/**
 * The curve that the equalizer brings songs towards: the middle of the long-term spectra of real music. Every package
 * counts the same, so that a hundred orchestral pieces do not outvote ten songs of a band.
 * @param {{ songs: import('./music.mjs').Song[], folder: string }} options
 * @returns {Promise<import('../print.mjs').Result>}
 */
export async function deriveCurve({ songs, folder }) {
  /** @type {Map<string, { hz: number[], db: number[] }[]>} */
  const spectra = new Map();
  for (const song of songs) {
    const input = path.join(folder, 'song.wav');
    writeWav(song, input);
    const [{ report }] = await master(input, folder, '--style', 'streaming');
    const { hz, db } = report.source.spectrum;
    spectra.set(song.package, [...(spectra.get(song.package) ?? []), { hz, db: levelled(hz, db) }]);
    logProgress(`${song.package}: ${song.name}`);
  }
  const hz = [...spectra.values()][0][0].hz;
  const curves = [...spectra.values()].map((list) => hz.map((_, band) => median(list.map(({ db }) => db[band]))));
  const mean = hz.map((_, band) => curves.reduce((sum, curve) => sum + curve[band], 0) / curves.length);
  const smooth = mean.map((each, band) => (mean[Math.max(0, band - 1)] + 2 * each + (mean[band + 1] ?? each)) / 4);
  const names = [...spectra.keys()];
  const rows = hz.map((each, band) => ({
    Hz: each,
    dB: smooth[band],
    ...Object.fromEntries(curves.map((curve, index) => [names[index], curve[band]])),
  }));
  return { rows, notes: [`From ${songs.length} songs of ${curves.length} packages.`], isReached: true };
}

/** Around 0 dB where music is. */
function levelled(hz, db) {
  const heard = db.filter((_, band) => hz[band] >= 50 && hz[band] <= 12_500);
  const mean = heard.reduce((sum, each) => sum + each, 0) / heard.length;
  return db.map((each) => each - mean);
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
