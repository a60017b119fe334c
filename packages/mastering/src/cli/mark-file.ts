import { closeSync, openSync, readSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { CopyFormat, CopyVariants } from '../runner/make-copies.ts';
import { createMasteringPool } from '../runner/pool.ts';
import { writeAll } from '../runner/write-all.ts';
import { splicePlan } from '../watermark/splice.ts';
import { createProgressBar } from './progress-bar.ts';
import { parseOptions, UsageError } from './read-values.ts';
import { withScratch } from './scratch.ts';
import { readSourceTags } from './source-tags.ts';

/** `debut-master mark`: writes the copy of one listener. Returns the exit code. */
export async function markFile(typed: readonly string[], signal: AbortSignal): Promise<number> {
  const { song, payload, out, format, isQuiet } = readMarkArguments(typed);
  const pool = createMasteringPool();
  const bar = createProgressBar(process.stderr, isQuiet);
  try {
    await withScratch(path.dirname(out), async (scratch) => {
      const { formats } = await pool.makeCopies({
        source: song,
        outputFolder: scratch,
        formats: [format],
        isMarked: true,
        tags: await readSourceTags(song),
        signal,
        onProgress: (fraction) => bar.show(song, fraction),
      });
      const spliced = path.join(scratch, `spliced.${format}`);
      writeSpliced(formats[format] as CopyVariants, payload, spliced);
      await rename(spliced, out);
    });
    return 0;
  } finally {
    bar.clear();
    await pool.close();
  }
}

function readMarkArguments(typed: readonly string[]) {
  const { values, positionals } = parseOptions(() =>
    parseArgs({
      args: [...typed],
      allowPositionals: true,
      options: {
        id: { type: 'string' },
        out: { type: 'string', short: 'o' },
        quiet: { type: 'boolean', short: 'q', default: false },
      },
    }),
  );
  const [song, another] = positionals;
  const { id, out, quiet: isQuiet } = values;
  if (song === undefined || another !== undefined) throw new UsageError('Which song? Give the name of one audio file.');
  if (id === undefined || !/^[0-9a-f]{1,8}$/i.test(id))
    throw new UsageError('--id takes 1 to 8 hex digits, such as 1a2b3c4d.');
  if (out === undefined) throw new UsageError('--out takes the name of the copy.');
  const format = path.extname(out).slice(1).toLowerCase();
  if (!isFormat(format)) throw new UsageError('--out takes a name that ends with .wav or .mp3.');
  return { song, payload: Number.parseInt(id, 16), out, format, isQuiet };
}

function isFormat(text: string): text is CopyFormat {
  return text === 'wav' || text === 'mp3';
}

/** Copies the pieces of both variants into one file. */
function writeSpliced({ paths, layout }: CopyVariants, payload: number, output: string): void {
  const files = paths.map((file) => openSync(file, 'r'));
  const target = openSync(output, 'w');
  try {
    for (const { variant, from, to } of splicePlan(layout, payload).pieces(0, layout.bytes)) {
      const bytes = new Uint8Array(to - from);
      readSync(files[variant] as number, bytes, 0, bytes.length, from);
      writeAll(target, bytes, from);
    }
  } finally {
    for (const file of [...files, target]) closeSync(file);
  }
}
