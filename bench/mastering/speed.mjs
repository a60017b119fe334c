import path from 'node:path';
import { logProgress } from '../print.mjs';
import { writeWav } from './music.mjs';
import { composeMatchering, ffmpeg, peers } from './peers.mjs';
import { ourProgram, runTimed } from './programs.mjs';

const seconds = 240;
const oneStyle = 'debut, one style';
const sixStyles = 'debut, six styles';
const asMp3 = 'debut, one style as MP3';

/** CPU of one style at most this share of the peer's. */
const goals = { loudnorm: 1 / 10, matchering: 1 / 6, 'ffmpeg chain': 1 / 4, sox: 1 / 2 };
const sixStylesCpuSeconds = process.arch === 'arm64' ? 6.5 : 4;
const peakMegabytes = 300;

/**
 * One song of four minutes, mastered by everybody in turn; the least CPU of all rounds counts.
 * @typedef {import('./peers.mjs').Matchering} Matchering
 * @param {{ songs: import('./music.mjs').Song[], folder: string, rounds: number, isLong: boolean, matchering: Matchering | undefined }} options
 * @returns {import('../print.mjs').Result}
 */
export function measureSpeed({ songs, folder, rounds, isLong, matchering }) {
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
  if (isLong) for (const [name, run] of Object.entries(longRuns(input, folder))) best.set(name, run());
  const about = `"${song.name}" (${song.package}), ${seconds} s, stereo, 44.1 kHz, 16 bits; best of ${rounds} rounds.`;
  return report(best, about);
}

function ourRuns(input, folder) {
  const run = (style, format) => () =>
    runTimed([...ourProgram, input, '--style', style, '--format', format, '--out', folder, '--report', 'none']);
  return { [oneStyle]: run('warm', 'wav'), [sixStyles]: run('all', 'wav'), [asMp3]: run('warm', 'mp3') };
}

function peerRuns(input, folder, { songs, matchering }) {
  const [output, master] = [path.join(folder, 'peer.wav'), path.join(folder, 'song - warm.wav')];
  const runs = {
    loudnorm: () => twoPasses(input, output),
    ...Object.fromEntries(
      Object.entries(peers).map(([name, compose]) => [name, () => runTimed(compose(input, output, 3))]),
    ),
    lame: () => runTimed(['lame', '--quiet', '-b', '320', master, path.join(folder, 'peer.mp3')]),
  };
  if (matchering === undefined) {
    logProgress('Matchering is left out: give the folder of its source with --matchering.');
    return runs;
  }
  const reference = path.join(folder, 'reference.wav');
  writeWav(songs.find(({ files }) => files.length === 1) ?? songs[0], reference, { seconds: 120 });
  const { command, environment } = composeMatchering(matchering, { input, reference, output });
  return { ...runs, matchering: () => runTimed(command, environment) };
}

/** Songs of unusual length in all styles, for their memory. */
function longRuns(input, folder) {
  const [wav, opus] = [path.join(folder, 'long.wav'), path.join(folder, 'long.opus')];
  const repeat = ['ffmpeg', '-v', 'error', '-nostdin', '-y', '-stream_loop', '-1', '-i', input];
  const run = (file) => () => runTimed([...ourProgram, file, '--style', 'all', '--out', folder, '--report', 'none']);
  runTimed([...repeat, '-t', String(30 * 60), wav]);
  runTimed([...repeat, '-t', String(7 * 60), '-c:a', 'libopus', '-b:a', '160k', opus]);
  return { 'debut, 30 minutes of WAV': run(wav), 'debut, 7 minutes of Opus': run(opus) };
}

/** The second pass gets what the first one measured. */
function twoPasses(input, output) {
  const aim = 'loudnorm=I=-14:TP=-1:LRA=11';
  const first = runTimed(ffmpeg(input, `${aim}:print_format=json`, ['-f', 'null', '-']));
  const found = JSON.parse(first.stderr.slice(first.stderr.lastIndexOf('{'), first.stderr.lastIndexOf('}') + 1));
  const measured = `measured_I=${found.input_i}:measured_TP=${found.input_tp}:measured_LRA=${found.input_lra}:measured_thresh=${found.input_thresh}:offset=${found.target_offset}`;
  const second = runTimed(
    ffmpeg(input, `${aim}:${measured}:linear=true`, ['-ar', '44100', '-c:a', 'pcm_s24le', output]),
  );
  return {
    cpu: first.cpu + second.cpu,
    wall: first.wall + second.wall,
    megabytes: Math.max(first.megabytes, second.megabytes),
  };
}

function report(best, about) {
  const [one, six, mp3, lame] = [oneStyle, sixStyles, asMp3, 'lame'].map((name) => best.get(name));
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
  const peak = Math.max(
    ...[...best].filter(([name]) => name.startsWith('debut')).map(([, { megabytes }]) => megabytes),
  );
  const notes = [
    about,
    `Six styles: ${six.cpu.toFixed(2)} s of CPU, goal ${sixStylesCpuSeconds} s.`,
    `Peak memory: ${peak.toFixed(0)} MB, goal ${peakMegabytes} MB.`,
    `MP3 of it: ${(mp3.cpu - one.cpu).toFixed(1)} s of CPU in ${(mp3.wall - one.wall).toFixed(1)} s; lame: ${lame.cpu.toFixed(1)} s in ${lame.wall.toFixed(1)} s.`,
  ];
  const isReached = six.cpu <= sixStylesCpuSeconds && peak <= peakMegabytes && rows.every(({ reached }) => reached);
  return { rows, notes, isReached };
}
