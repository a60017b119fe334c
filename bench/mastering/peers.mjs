import path from 'node:path';

const bands = [31.5, 63, 125, 250, 500, 1000, 2000, 4000, 8000, 16_000];
/** The peak that peers may reach, as the engine does inside. */
const limitDb = -1.2;
const wav = ['-c:a', 'pcm_s24le'];

/**
 * What somebody would put together from other programs for the same job: equalizer, compressor, gain, limiter.
 * @type {Record<string, (input: string, output: string, gainDb: number) => string[]>}
 */
export const peers = { 'ffmpeg chain': composeFfmpeg, sox: composeSox };

/** @param {string} input @param {string} filter @param {string[]} target */
export function ffmpeg(input, filter, target) {
  return ['ffmpeg', '-hide_banner', '-nostdin', '-nostats', '-y', '-i', input, '-af', filter, ...target];
}

function composeFfmpeg(input, output, gainDb) {
  const filters = [
    // In floats: the equalizer would clip in the 16 bits of the file.
    'aformat=fltp',
    ...bands.map((hz) => `equalizer=f=${hz}:t=q:w=1.1:g=1`),
    'acompressor=threshold=-18dB:ratio=1.6:attack=30:release=250',
    `volume=${gainDb}dB`,
    'aresample=176400',
    `alimiter=limit=${10 ** (limitDb / 20)}:attack=5:release=60:level=false`,
  ];
  return ffmpeg(input, filters.join(','), ['-ar', '44100', ...wav, output]);
}

function composeSox(input, output, gainDb) {
  const band = '0.03,0.25 -60,-60,-20,-20,0,-8';
  return [
    ...['sox', input, '-b', '24', output],
    // Room for the equalizer: sox clips between effects.
    ...['gain', '-6', ...bands.flatMap((hz) => ['equalizer', String(hz), '1.1q', '1'])],
    ...['mcompand', band, '160', band, '2500', band, 'gain', '-n'],
    ...['gain', ...(gainDb > 0 ? ['-l'] : []), String(gainDb), 'gain', String(limitDb)],
  ];
}

/**
 * Makes a song sound like a reference; its loudness cannot be chosen.
 * @typedef {{ folder: string, python: string }} Matchering
 * @param {Matchering} matchering
 * @param {{ input: string, reference: string, output: string }} files
 */
export function composeMatchering({ folder, python }, { input, reference, output }) {
  const program = 'import matchering as m, sys; m.process(sys.argv[1], sys.argv[2], [m.pcm24(sys.argv[3])])';
  return {
    command: [python, '-c', program, input, reference, output],
    environment: { PYTHONPATH: path.resolve(folder) },
  };
}
