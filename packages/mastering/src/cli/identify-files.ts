import { parseArgs } from 'node:util';
import { createMasteringPool } from '../runner/pool.ts';
import { createProgressBar } from './progress-bar.ts';
import { parseOptions, UsageError } from './read-values.ts';

const exitCodes = { identified: 0, notFound: 1, unreadable: 3, cancelled: 130 } as const;

/** `debut-master identify`: prints the id that each file is marked with. Returns the exit code. */
export async function identifyFiles(
  typed: readonly string[],
  explain: (error: unknown) => string,
  signal: AbortSignal,
): Promise<number> {
  const { values, positionals } = parseOptions(() =>
    parseArgs({
      args: [...typed],
      allowPositionals: true,
      options: { quiet: { type: 'boolean', short: 'q', default: false } },
    }),
  );
  if (positionals.length === 0) throw new UsageError('Which file? Give the name of an audio file.');
  const pool = createMasteringPool();
  const bar = createProgressBar(process.stderr, values.quiet);
  let exitCode: number = exitCodes.identified;
  for (const file of positionals) {
    try {
      const mark = await pool.identify({ source: file, signal, onProgress: (fraction) => bar.show(file, fraction) });
      bar.clear();
      process.stdout.write(`${file}: ${mark ? `marked with ${formatId(mark.payload)}` : 'no mark found'}\n`);
      if (!mark) exitCode = Math.max(exitCode, exitCodes.notFound);
    } catch (error) {
      bar.clear();
      process.stderr.write(`${file}: ${explain(error)}\n`);
      exitCode = signal.aborted ? exitCodes.cancelled : exitCodes.unreadable;
      if (signal.aborted) break;
    }
  }
  await pool.close();
  return exitCode;
}

function formatId(payload: number): string {
  return payload.toString(16).padStart(8, '0');
}
