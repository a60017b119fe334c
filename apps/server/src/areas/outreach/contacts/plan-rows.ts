import { setImmediate as nextRound } from 'node:timers/promises';
import { createFairQueue } from '../../../platform/fair-queue.ts';
import { runThread } from '../../../platform/thread.ts';
import type { PreparedFile, Remark } from './import-rows.ts';
import { type Packed, slicesOf, unpackRows } from './packed-rows.ts';

/** Imports and exports of lists: a few at a time, in turns per account. */
export const listQueue = createFairQueue({ concurrency: 2, waiting: 100, waitingPerKey: 10 });

export interface PlanRules<Row, Stated> {
  /** Values in the file win; missing ones stay unchanged. */
  merge(before: Row, row: Row, said: Stated): Row;
  isSame(one: Row, other: Row): boolean;
  /** What merging leaves out, because there is no room for it. */
  findLosses?(before: Row, row: Row): Remark[];
}

type Outcome = 'added' | 'updated' | 'unchanged' | 'rejected';

/**
 * Reads a file: a large one in a thread (`feature/thread`), a small one inline, which is faster than starting a thread.
 */
export async function prepareImport<Request extends { csv: string } | { vcard: string }, Row, Stated, Mapping>(
  request: Request,
  { read, thread }: { read: (request: Request) => PreparedFile<Row, Stated, Mapping>; thread: string },
): Promise<PreparedFile<Row, Stated, Mapping>> {
  const { length } = 'csv' in request ? request.csv : request.vcard;
  if (length <= shortFileCharacters) return read(request);
  type File = PreparedFile<Row, Stated, Mapping>;
  return unpackRows<File>(await runThread<Request, Packed<File>>(thread, request, prepareMilliseconds));
}

/** Existing rows for what the file contains, by key. */
export async function findKnown<Known>(
  rows: readonly { readonly key: string }[],
  find: (keys: string[]) => Promise<readonly (readonly [key: string, known: Known])[]>,
): Promise<Map<string, Known>> {
  const known = new Map<string, Known>();
  const keys = [...new Set(rows.map(({ key }) => key))];
  for (const slice of slicesOf(keys)) for (const [key, one] of await find(slice)) known.set(key, one);
  return known;
}

/**
 * Computes what a file would change, without changing anything: rows are merged with each other and with existing ones.
 */
export async function planRows<Row extends object, Stated, Mapping>(
  { columns, mapping, rows }: PreparedFile<Row, Stated, Mapping>,
  known: ReadonlyMap<string, Row>,
  rules: PlanRules<Row, Stated>,
) {
  const report = {
    columns,
    mapping,
    rows: rows.length,
    added: 0,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    duplicates: 0,
    problems: [] as (Remark & { line: number })[],
    remarked: 0,
    remarks: [] as (Remark & { line: number })[],
  };
  const rejected: PreviewRow<Row>[] = [];
  const planned = new Map<string, { line: number; row: Row }>();
  const note = (line: number, remarks: readonly Remark[]) => {
    report.remarked += remarks.length;
    const room = maxProblems - report.remarks.length;
    for (const { value, reason } of remarks.slice(0, room))
      report.remarks.push({ line, value: value.slice(0, 200), reason });
  };
  for (const slice of slicesOf(rows)) {
    for (const { line, key, row, said, fault, remarks = [] } of slice) {
      if (fault && !known.has(key)) {
        report.rejected += 1;
        const { value, reason } = fault;
        if (report.problems.length < maxProblems) report.problems.push({ line, value: value.slice(0, 200), reason });
        if (rejected.length < maxPreviewRows) rejected.push({ line, outcome: 'rejected', ...row, reason });
        continue;
      }
      const inFile = planned.get(key);
      if (inFile) report.duplicates += 1;
      const before = inFile?.row ?? known.get(key);
      note(line, before && rules.findLosses ? [...remarks, ...rules.findLosses(before, row)] : remarks);
      planned.set(key, { line: inFile?.line ?? line, row: before ? rules.merge(before, row, said) : row });
    }
    await nextRound();
  }
  const changes: Row[] = [];
  const preview: PreviewRow<Row>[] = [];
  for (const slice of slicesOf([...planned])) {
    for (const [key, { line, row }] of slice) {
      const outcome = outcomeOf(row, known.get(key), rules);
      report[outcome] += 1;
      if (outcome !== 'unchanged') changes.push(row);
      if (preview.length < maxPreviewRows) preview.push({ line, outcome, ...row, reason: null });
    }
    await nextRound();
  }
  const first = [...rejected, ...preview].sort((one, other) => one.line - other.line).slice(0, maxPreviewRows);
  return { report: { ...report, preview: first }, changes };
}

/** Notes are appended, never lost. */
export function joinNotes(before: string, more: string, maxCharacters: number): string {
  const joined = before.includes(more) ? before : [before, more].filter(Boolean).join('\n');
  return joined.slice(0, maxCharacters);
}

type PreviewRow<Row> = Row & { line: number; outcome: Outcome; reason: string | null };

/** The largest allowed file takes a tenth of it. */
const prepareMilliseconds = 30_000;
const shortFileCharacters = 10_000;
const maxProblems = 200;
const maxPreviewRows = 50;

function outcomeOf<Row>(row: Row, before: Row | undefined, { isSame }: { isSame(one: Row, other: Row): boolean }) {
  if (!before) return 'added' as const;
  return isSame(row, before) ? ('unchanged' as const) : ('updated' as const);
}
