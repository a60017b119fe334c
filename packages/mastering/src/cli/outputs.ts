import { type Stats, statSync } from 'node:fs';
import path from 'node:path';
import type { MasterName } from '@debut/contract/mastering-settings';
import type { Arguments } from './read-arguments.ts';
import { UsageError } from './read-values.ts';

export interface Outputs {
  readonly folder: string;
  fileOf(song: string, style: MasterName): string;
}

/** Decides where masters go; refuses to replace a song. */
export function planOutputs(read: Pick<Arguments, 'out' | 'songs' | 'styles' | 'format'>): Outputs {
  const outputs = readOutputs(read);
  const files = read.songs.flatMap((song) => read.styles.map((style) => outputs.fileOf(song, style)));
  refuseToReplace(read.songs, files);
  return outputs;
}

export function refuseToReplace(songs: readonly string[], files: readonly string[]): void {
  const found = songs.map((song) => findFile(song));
  for (const file of files) {
    const existing = findFile(file);
    const replaced = songs.find((_, index) => isSame(found[index], existing));
    if (replaced !== undefined)
      throw new UsageError(`The master "${file}" would replace the song "${replaced}". Choose another --out.`);
  }
}

function readOutputs({ out, songs, styles, format }: Parameters<typeof planOutputs>[0]): Outputs {
  const existing = findFile(out);
  const ending = path.extname(out).toLowerCase();
  const isFile = !existing?.isDirectory() && (ending === '.wav' || ending === '.mp3');
  if (!isFile) {
    if (existing && !existing.isDirectory()) throw new UsageError(`--out needs a folder, but "${out}" is a file.`);
    return { folder: out, fileOf: (song, style) => path.join(out, `${path.parse(song).name} - ${style}.${format}`) };
  }
  if (songs.length > 1 || styles.length > 1)
    throw new UsageError('--out names one file, but there are several masters: name a folder.');
  if (ending !== `.${format}`) throw new UsageError(`--out ends with ${ending}, but the format is ${format}.`);
  return { folder: path.dirname(out), fileOf: () => out };
}

function findFile(file: string): Stats | undefined {
  try {
    return statSync(file);
  } catch {
    // Whatever the reason, it is not there for us; opening it will tell.
    return undefined;
  }
}

/** Also by another name: a symbolic or a hard link. */
function isSame(one: Stats | undefined, other: Stats | undefined): boolean {
  return one !== undefined && one.ino === other?.ino && one.dev === other.dev;
}
