import type { Damage } from '../decode/damage.ts';
import type { MasterReport } from '../engine.ts';

export interface ShownVersion {
  readonly song: string;
  readonly file: string;
  readonly report: MasterReport;
  /** Of the song. */
  readonly damage: readonly Damage[];
}

/** One line per version, in columns. */
export function reportTable(versions: readonly ShownVersion[]): string {
  const rows = versions.map(({ file, report }) => [
    report.style,
    number(report.result.integratedLufs, 1),
    number(report.targetLufs, 1),
    report.heldBackLu > 0 ? `-${report.heldBackLu.toFixed(1)}` : '',
    number(report.result.truePeakDbtp, 1),
    number(report.result.loudnessRange, 1),
    number(report.maxGainReductionDb, 1),
    number(report.crestLossDb, 1),
    file,
  ]);
  const titles = ['style', 'LUFS', 'target', 'held back', 'dBTP', 'LRA', 'limiting', 'crest loss', 'file'];
  const widths = titles.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const isText = (column: number) => column === 0 || column === titles.length - 1;
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (isText(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return `${[titles, ...rows].map(line).join('\n')}\n`;
}

export function reportJson(versions: readonly ShownVersion[]): string {
  return `${JSON.stringify(versions, null, 2)}\n`;
}

function number(value: number | null, digits: number): string {
  return value === null ? '-' : value.toFixed(digits);
}
