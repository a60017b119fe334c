import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { SoundProfile } from '../engine.ts';
import { MasteringFailure } from '../runner/failure.ts';
import { createMasteringPool, type MasteringPool } from '../runner/pool.ts';
import type { SoundTags } from '../tags/sound-tags.ts';
import { explainFileError } from './explain-file-error.ts';
import { finishMaster } from './finish-master.ts';
import { identifyFiles } from './identify-files.ts';
import { markFile } from './mark-file.ts';
import { masterAlbum } from './master-album.ts';
import { type Outputs, planOutputs } from './outputs.ts';
import { createProgressBar } from './progress-bar.ts';
import type { AlbumArguments } from './read-album-arguments.ts';
import { type Arguments, help, readArguments } from './read-arguments.ts';
import { UsageError } from './read-values.ts';
import { removeScratchFolders, withScratch } from './scratch.ts';
import { reportJson, reportTable, type ShownVersion } from './show-report.ts';
import { readSourceTags } from './source-tags.ts';

const exitCodes = { failed: 1, usage: 2, cancelled: 130 } as const;
const version = '0.3.0';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, cancel);
process.stdout.on('error', reportClosedOutput);
process.exitCode = await run(process.argv.slice(2));

/** The first signal lets threads end; after a second one there is no time for that. */
function cancel(): void {
  if (stop.signal.aborted) {
    removeScratchFolders();
    process.exit(exitCodes.cancelled);
  }
  stop.abort();
}

/** A closed pipe is no failure: `| head` has read enough. */
function reportClosedOutput(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') return;
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = exitCodes.failed;
}

async function run(typed: readonly string[]): Promise<number> {
  try {
    const [command, ...rest] = typed;
    if (command === 'identify') return await identifyFiles(rest, explain, stop.signal);
    if (command === 'mark') return await markFile(rest, stop.signal);
    const read = readArguments(typed);
    if (read === 'help') return say(help);
    if (read === 'version') return say(`${version}\n`);
    return await masterAll(read);
  } catch (error) {
    if (error instanceof UsageError) {
      process.stderr.write(`${error.message}\nSee debut-master --help.\n`);
      return exitCodes.usage;
    }
    process.stderr.write(`${explain(error)}\n`);
    return exitCodes.failed;
  }
}

function explain(error: unknown): string {
  if (error instanceof MasteringFailure)
    return error.code === 'damaged' ? `${error.message} (--accept-damage)` : error.message;
  return explainFileError(error) ?? `An unexpected error: ${error instanceof Error ? error.message : String(error)}`;
}

function say(text: string): number {
  process.stdout.write(text);
  return 0;
}

/** Sequentially; a song that fails does not stop the others. */
async function masterAll(read: Arguments): Promise<number> {
  const tags = await readTags(read);
  if (read.album) return masterTogether(read, read.album, tags);
  const outputs = planOutputs(read);
  const pool = createMasteringPool(read.threads === null ? {} : { threads: read.threads });
  const shown: ShownVersion[] = [];
  let exitCode = 0;
  const reference = read.reference === null ? null : await analyseReference(pool, read.reference, outputs);
  for (const song of read.songs) {
    try {
      shown.push(...(await masterSong(pool, song, read, outputs, { tags, reference })));
    } catch (error) {
      process.stderr.write(`${song}: ${explain(error)}\n`);
      exitCode = stop.signal.aborted ? exitCodes.cancelled : exitCodes.failed;
      if (stop.signal.aborted) break;
    }
  }
  await pool.close();
  showReport(read, shown);
  return exitCode;
}

/** All tracks of an album or none. */
async function masterTogether(read: Arguments, album: AlbumArguments, tags: SoundTags): Promise<number> {
  const pool = createMasteringPool(read.threads === null ? {} : { threads: read.threads });
  try {
    showReport(read, await masterAlbum(pool, read, album, tags, stop.signal));
    return 0;
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    process.stderr.write(`${explain(error)}\n`);
    return exitCodes.cancelled;
  } finally {
    await pool.close();
  }
}

function showReport({ report }: Arguments, shown: readonly ShownVersion[]): void {
  if (report === 'json') say(reportJson(shown));
  else if (report === 'table' && shown.length > 0) say(reportTable(shown));
}

/** Those given as options, which replace the song's own. */
async function readTags({ tags, cover }: Arguments): Promise<SoundTags> {
  if (cover === null) return tags;
  const bytes = await readFile(cover).catch(() => null);
  if (!bytes) throw new UsageError(`The cover "${cover}" cannot be opened.`);
  const isPng = bytes.subarray(1, 4).toString('latin1') === 'PNG';
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
  if (!isPng && !isJpeg) throw new UsageError('The cover must be a JPEG or a PNG.');
  return { ...tags, cover: { mediaType: isPng ? 'image/png' : 'image/jpeg', bytes } };
}

async function analyseReference(pool: MasteringPool, source: string, { folder }: Outputs): Promise<SoundProfile> {
  try {
    return await pool.profile({ source, outputFolder: folder, signal: stop.signal });
  } catch (error) {
    await pool.close();
    throw error instanceof MasteringFailure ? new MasteringFailure(error.code, `${source}: ${error.message}`) : error;
  }
}

async function masterSong(
  pool: MasteringPool,
  song: string,
  read: Arguments,
  outputs: Outputs,
  { tags: ownTags, reference }: { readonly tags: SoundTags; readonly reference: SoundProfile | null },
): Promise<ShownVersion[]> {
  const { styles, settings, format, excerptSeconds, isQuiet } = read;
  const bar = createProgressBar(process.stderr, isQuiet);
  const name = path.parse(song).name;
  return withScratch(outputs.folder, async (scratch) => {
    const masters = await pool.run({
      source: song,
      styles,
      settings,
      outputFolder: scratch,
      signal: stop.signal,
      onProgress: ({ stage, style, fraction }) => bar.show(`${name}: ${style ?? stage}`, fraction),
      ...(reference && { reference }),
      ...(excerptSeconds !== null && { excerpt: { seconds: excerptSeconds } }),
    });
    const tags = { ...(await readSourceTags(song)), ...ownTags };
    const shown: ShownVersion[] = [];
    for (const { style, path: made, report, damage } of masters) {
      const onProgress = (fraction: number) => bar.show(`${name}: ${style} as MP3`, fraction);
      const finished = await finishMaster(made, format, tags, { signal: stop.signal, onProgress });
      const file = outputs.fileOf(song, style);
      await rename(finished, file);
      shown.push({ song, file, report, damage });
    }
    return shown;
  }).finally(() => bar.clear());
}
