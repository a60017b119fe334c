import { formatList, formatNumber, plural } from '@debut/contract/texts';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from './api.ts';
import { type CsvFile, toFileLine } from './csv-file.ts';

type ParseCsv = (name: string, bytes: Uint8Array) => CsvFile | { error: string };

/** The file to import: the initial one, or one chosen later. `parse` must be the same function in every render. */
export function useCsvFile(initial: File | null, parse: ParseCsv) {
  const [csv, setCsv] = useState<CsvFile | null>(null);
  const [error, setError] = useState<string | null>(null);

  const choose = useCallback(
    async (file: File) => {
      setError(null);
      const parsed = await readFile(file, parse);
      if ('error' in parsed) setError(parsed.error);
      else setCsv(parsed);
    },
    [parse],
  );

  useEffect(() => {
    if (initial) void choose(initial);
  }, [initial, choose]);

  return { csv, error, choose: (file: File) => void choose(file), clear: () => setCsv(null) };
}

async function readFile(file: File, parse: ParseCsv): Promise<CsvFile | { error: string }> {
  try {
    return parse(file.name, new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    // Browsers throw it for a file that was moved, changed or locked since it was chosen.
    if (!(error instanceof DOMException)) throw error;
    return { error: `Couldn’t read “${file.name}”. Please choose it again.` };
  }
}

interface Counts {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
}

interface ImportState<Result> {
  readonly trial: {
    readonly data: Result | undefined;
    readonly error: Error | null;
    readonly isPlaceholderData: boolean;
  };
  readonly importing: { readonly data: Result | undefined; readonly error: Error | null; readonly isPending: boolean };
  /** Whether the required column is chosen. */
  readonly isMapped: boolean;
}

/** What the import dialogs show, from the dry run and the import. */
export function reviewImport<Result extends Omit<Counts, 'unchanged'>>(state: ImportState<Result>) {
  const { trial, importing, isMapped } = state;
  const preview = isMapped ? trial.data : undefined;
  const changes = preview ? preview.added + preview.updated : 0;
  const trialError = isMapped ? trial.error : null;
  return {
    preview,
    /** The result of a finished import with rejected rows, otherwise null. */
    partial: importing.data && importing.data.rejected > 0 ? importing.data : null,
    dialog: {
      changes,
      canImport: changes > 0 && !trial.isPlaceholderData && !importing.isPending,
      isImporting: importing.isPending,
      error: importing.error ? describeImportError(importing.error) : (trialError?.message ?? null),
    },
  };
}

function describeImportError(error: Error): string {
  // Without a response the import may have succeeded.
  const isUnknown = !(error instanceof ApiError) || error.code === 'network' || error.code === 'unknown';
  const outcome = isUnknown
    ? 'If the import went through anyway, importing the file again won’t add duplicates.'
    : 'Nothing was imported.';
  return `${error.message.replace(/\.?$/, '.')} ${outcome}`;
}

/** "12 new, 3 updated, 1 unchanged, and 2 skipped" */
export function describeImport({ added, updated, unchanged, rejected }: Counts): string {
  const parts = [
    { count: added, outcome: 'new' },
    { count: updated, outcome: 'updated' },
    { count: unchanged, outcome: 'unchanged' },
    { count: rejected, outcome: 'skipped' },
  ].filter(({ count }) => count > 0);
  if (parts.length === 0) return 'The file has no rows';
  return formatList(parts.map(({ count, outcome }) => `${formatNumber(count)} ${outcome}`));
}

/** "40 rows. 2 duplicates are merged." */
export function describeRows({ rows, duplicates }: { rows: number; duplicates: number }): string {
  const all = plural(rows, { one: '# row', other: '# rows' });
  if (duplicates === 0) return all;
  return `${all}. ${plural(duplicates, { one: '# duplicate is', other: '# duplicates are' })} merged.`;
}

type Rejections = { readonly rejected: number; readonly problems: readonly { line: number; reason: string }[] };

/** The skipped rows with their line numbers in the file. */
export function describeSkippedRows({ rejected, problems }: Rejections, csv: CsvFile) {
  return {
    title: plural(rejected, { one: '# skipped row', other: '# skipped rows' }),
    rows: problems.map(({ line, reason }) => ({ line: toFileLine(line, csv), reason })),
    more: rejected - problems.length,
  };
}
