import { copyFile, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { encodeMp3 } from '../runner/encode.ts';
import { MasteringFailure } from '../runner/failure.ts';
import { createMasteringPool, type MasteringPool } from '../runner/pool.ts';
import { tagWav } from '../runner/tag-wav.ts';
import type { SoundTags } from '../tags/sound-tags.ts';
import { type Arguments, help, readArguments, UsageError } from './read-arguments.ts';
import { reportJson, reportTable, type ShownVersion } from './show-report.ts';

const exitCodes = { failed: 1, usage: 2, cancelled: 130 } as const;
const version = '0.3.0';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
process.exitCode = await run(process.argv.slice(2));

async function run(typed: readonly string[]): Promise<number> {
  try {
    const read = readArguments(typed);
    if (read === 'help') return say(help);
    if (read === 'version') return say(`${version}\n`);
    return await masterAll(read);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\nSee debut-master --help.\n`);
    return exitCodes.usage;
  }
}

function say(text: string): number {
  process.stdout.write(text);
  return 0;
}

/** Sequentially; a song that fails does not stop the others. */
async function masterAll(read: Arguments): Promise<number> {
  const outputs = await readOutputs(read);
  const tags = await readTags(read);
  const pool = createMasteringPool(read.threads === null ? {} : { threads: read.threads });
  const shown: ShownVersion[] = [];
  let exitCode = 0;
  for (const song of read.songs) {
    try {
      shown.push(...(await masterSong(pool, song, read, outputs, tags)));
    } catch (error) {
      if (!(error instanceof MasteringFailure)) throw error;
      process.stderr.write(`${song}: ${error.message}\n`);
      exitCode = error.code === 'cancelled' ? exitCodes.cancelled : exitCodes.failed;
      if (stop.signal.aborted) break;
    }
  }
  await pool.close();
  if (read.report === 'json') say(reportJson(shown));
  else if (read.report === 'table' && shown.length > 0) say(reportTable(shown));
  return exitCode;
}

type Outputs = { readonly file: string } | { readonly folder: string };

async function readOutputs({ out, songs, styles, format }: Arguments): Promise<Outputs> {
  const isFolder = (await stat(out).catch(() => null))?.isDirectory();
  const ending = path.extname(out).toLowerCase();
  if (isFolder || (ending !== '.wav' && ending !== '.mp3')) return { folder: out };
  if (songs.length > 1 || styles.length > 1)
    throw new UsageError('--out names one file, but there are several masters: name a folder.');
  if (ending !== `.${format}`) throw new UsageError(`--out ends with ${ending}, but the format is ${format}.`);
  return { file: out };
}

async function readTags({ tags: { cover, ...texts } }: Arguments): Promise<SoundTags | undefined> {
  if (cover === undefined) return Object.keys(texts).length > 0 ? texts : undefined;
  const bytes = await readFile(cover).catch(() => null);
  if (!bytes) throw new UsageError(`The cover "${cover}" cannot be opened.`);
  const isPng = bytes.subarray(1, 4).toString('latin1') === 'PNG';
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
  if (!isPng && !isJpeg) throw new UsageError('The cover must be a JPEG or a PNG.');
  return { ...texts, cover: { mediaType: isPng ? 'image/png' : 'image/jpeg', bytes } };
}

async function masterSong(
  pool: MasteringPool,
  song: string,
  { styles, settings, format, excerptSeconds, isQuiet }: Arguments,
  outputs: Outputs,
  tags: SoundTags | undefined,
): Promise<ShownVersion[]> {
  const folder = 'file' in outputs ? path.dirname(outputs.file) : outputs.folder;
  await mkdir(folder, { recursive: true });
  const bar = createProgressBar(process.stderr, isQuiet);
  const name = path.parse(song).name;
  // In the output folder, so that the masters only have to be renamed.
  const outputFolder = await mkdtemp(path.join(folder, '.debut-master-'));
  try {
    const masters = await pool.run({
      source: song,
      styles,
      settings,
      outputFolder,
      signal: stop.signal,
      onProgress: ({ stage, style, fraction }) => bar.show(`${name}: ${style ?? stage}`, fraction),
      ...(excerptSeconds !== null && { excerpt: { seconds: excerptSeconds } }),
    });
    const shown: ShownVersion[] = [];
    for (const { style, path: made, report } of masters) {
      const file = 'file' in outputs ? outputs.file : path.join(folder, `${name} - ${style}.${format}`);
      if (format === 'mp3') {
        const onProgress = (fraction: number) => bar.show(`${name}: ${style} as MP3`, fraction);
        await encodeMp3(made, file, { signal: stop.signal, onProgress, ...(tags && { tags }) });
      } else {
        if (tags) await tagWav(made, tags);
        await move(made, file);
      }
      shown.push({ song, file, report });
    }
    return shown;
  } finally {
    bar.clear();
    await rm(outputFolder, { recursive: true, force: true });
  }
}

async function move(from: string, to: string): Promise<void> {
  await rename(from, to).catch(() => copyFile(from, to));
}

const width = 30;

/** A progress bar that redraws one line; draws nothing when the output is not a terminal. */
function createProgressBar(stream: NodeJS.WriteStream, isQuiet: boolean) {
  const isShown = stream.isTTY && !isQuiet;
  return {
    show(label: string, fraction: number): void {
      if (!isShown) return;
      const filled = Math.round(fraction * width);
      const bar = '█'.repeat(filled) + '░'.repeat(width - filled);
      stream.write(`\r\x1b[2K${bar} ${String(Math.floor(fraction * 100)).padStart(3)} %  ${label}`);
    },
    clear(): void {
      if (isShown) stream.write('\r\x1b[2K');
    },
  };
}
