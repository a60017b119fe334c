import path from 'node:path';
import { logProgress } from '../print.mjs';
import { writeWav } from './music.mjs';
import { ourProgram, runTimed } from './programs.mjs';

const seconds = 240;
const styles = 6;

/** CPU of one style at most this share of the peer's. */
const goals = { loudnorm: 1 / 10, matchering: 1 / 6, 'ffmpeg chain': 1 / 4, sox: 1 / 2 };
const sixStylesCpuSeconds = 4;
const peakMegabytes = 300;

/**
 * One song of four minutes, mastered by everybody in turn; the least CPU of all rounds counts.
 * @param {{ songs: import('./music.mjs').Song[], folder: string, rounds: number, matchering: string | undefined }} options
 * @returns {import('../print.mjs').Result}
 */
export function measureSpeed({ songs, folder, rounds, matchering }) {
  const song = songs.find(({ files, name }) => files.length > 1 && name === 'Feelings') ?? songs[0];
  const input = path.join(folder, 'song.wav');
  writeWav(song, input, { seconds });
  const runs = { ...ourRuns(input, folder), ...peerRuns(input, folder, { songs, matchering }) };
  /** @type {Map<string, { cpu: number, wall: number, megabytes: number }>} */
  const best = new Map();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, run] of Object.entries(runs)) {
      const cost = run();
      const before = best.get(name);
      best.set(name, {
        cpu: Math.min(cost.cpu, before?.cpu ?? Number.POSITIVE_INFINITY),
        wall: Math.min(cost.wall, before?.wall ?? Number.POSITIVE_INFINITY),
        megabytes: Math.max(cost.megabytes, before?.megabytes ?? 0),
      });
    }
  }
  const about = `"${song.name}" (${song.package}), ${seconds} s, stereo, 44.1 kHz, 16 bits; best of ${rounds} rounds.`;
  return report(best, about);
}

function ourRuns(input, folder) {
  const run = (style) => () => runTimed([...ourProgram, input, '--style', style, '--out', folder, '--report', 'none']);
  return { 'debut, one style': run('warm'), [`debut, ${styles} styles`]: run('all') };
}

function peerRuns(input, folder, { songs, matchering }) {
  const output = path.join(folder, 'peer.wav');
  const bands = [31.5, 63, 125, 250, 500, 1000, 2000, 4000, 8000, 16_000];
  const ffmpeg = (filter, target) =>
    runTimed(['ffmpeg', '-hide_banner', '-nostdin', '-nostats', '-y', '-i', input, '-af', filter, ...target]);
  const wav = ['-ar', '44100', '-c:a', 'pcm_s24le', output];
  const equalizer = bands.map((hz) => `equalizer=f=${hz}:t=q:w=1.1:g=1`).join(',');
  const peers = {
    loudnorm: () => twoPasses(ffmpeg, wav),
    'ffmpeg chain': () =>
      ffmpeg(
        `${equalizer},acompressor=threshold=-18dB:ratio=1.6:attack=30:release=250,volume=3dB,aresample=176400,alimiter=limit=0.87:attack=5:release=60:level=false`,
        wav,
      ),
    sox: () =>
      runTimed([
        ...['sox', input, '-b', '24', output],
        ...bands.flatMap((hz) => ['equalizer', String(hz), '1.1q', '1']),
        ...['mcompand', '0.03,0.25 -60,-60,-20,-20,0,-8', '160', '0.03,0.25 -60,-60,-20,-20,0,-8', '2500'],
        ...['0.03,0.25 -60,-60,-20,-20,0,-8', 'gain', '-n', '-1'],
      ]),
  };
  if (matchering === undefined) {
    logProgress('Matchering is left out: give the folder of its source with --matchering.');
    return peers;
  }
  const reference = path.join(folder, 'reference.wav');
  writeWav(songs.find(({ files }) => files.length === 1) ?? songs[0], reference, { seconds: 120 });
  const program = `import matchering as m, sys; m.process(sys.argv[1], sys.argv[2], [m.pcm24(sys.argv[3])])`;
  return {
    ...peers,
    matchering: () =>
      runTimed(['python3', '-c', program, input, reference, output], { PYTHONPATH: path.resolve(matchering) }),
  };
}

/** The second pass gets what the first one measured. */
function twoPasses(ffmpeg, wav) {
  const aim = 'loudnorm=I=-14:TP=-1:LRA=11';
  const first = ffmpeg(`${aim}:print_format=json`, ['-f', 'null', '-']);
  const found = JSON.parse(first.stderr.slice(first.stderr.lastIndexOf('{'), first.stderr.lastIndexOf('}') + 1));
  const measured = `measured_I=${found.input_i}:measured_TP=${found.input_tp}:measured_LRA=${found.input_lra}:measured_thresh=${found.input_thresh}:offset=${found.target_offset}`;
  const second = ffmpeg(`${aim}:${measured}:linear=true`, wav);
  return {
    cpu: first.cpu + second.cpu,
    wall: first.wall + second.wall,
    megabytes: Math.max(first.megabytes, second.megabytes),
  };
}

function report(best, about) {
  const one = best.get('debut, one style');
  const six = best.get(`debut, ${styles} styles`);
  const rows = [...best].map(([program, { cpu, wall, megabytes }]) => {
    const goal = goals[program];
    const share = one.cpu / cpu;
    return {
      program,
      'CPU seconds': cpu,
      'wall seconds': wall,
      'peak MB': megabytes,
      'one style takes': goal === undefined ? '' : `1/${(1 / share).toFixed(1)}`,
      goal: goal === undefined ? '' : `1/${1 / goal}`,
      reached: goal === undefined || share <= goal,
    };
  });
  const peak = Math.max(one.megabytes, six.megabytes);
  const notes = [
    about,
    `Six styles: ${six.cpu.toFixed(2)} s of CPU, goal ${sixStylesCpuSeconds} s.`,
    `Peak memory: ${peak.toFixed(0)} MB, goal ${peakMegabytes} MB.`,
  ];
  const isReached = six.cpu <= sixStylesCpuSeconds && peak <= peakMegabytes && rows.every(({ reached }) => reached);
  return { rows, notes, isReached };
}
