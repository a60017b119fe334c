import { formatList, formatNumber } from '@debut/contract/texts';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import {
  ImportFinishedDialog,
  ImportPreview,
  ImportReviewDialog,
  type ImportRow,
  ImportSkeleton,
  type ImportUnit,
  SkippedRows,
} from '../ui/import-dialog.tsx';
import { toast } from '../ui/toast.ts';
import { ApiError } from './api.ts';
import { type CsvFile, toFileLine } from './csv-file.ts';
import { texts } from './texts.ts';

type ParseCsv = (name: string, bytes: Uint8Array) => CsvFile | { error: string };

/** The CSV file to import: the initial one, or one chosen later. `parse` must be stable between renders. */
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
    // Browsers throw a DOMException for a file that was moved, changed or locked after it was chosen.
    if (!(error instanceof DOMException)) throw error;
    return { error: texts.couldntReadPleaseChooseIt(file.name) };
  }
}

interface Counts {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
}

/** The part of the response that all CSV import endpoints share. */
interface ImportResult extends Counts {
  readonly rows: number;
  readonly duplicates: number;
  readonly mapping: object | null;
  readonly preview: readonly Pick<ImportRow, 'line' | 'outcome'>[];
  readonly problems: readonly { readonly line: number; readonly reason: string }[];
}

type ImportReviewProps<Result extends ImportResult> = {
  title: string;
  unit?: ImportUnit;
  /** The column heading for what each row describes. */
  heading: string;
  csv: CsvFile;
  /** The dry run, which previews the import without saving. */
  trial: { data: Result | undefined; error: Error | null; isPending: boolean; isPlaceholderData: boolean };
  importing: { data: Result | undefined; error: Error | null; isPending: boolean };
  /** Whether the required column is mapped. */
  isMapped: boolean;
  describeRow: (row: Result['preview'][number]) => Pick<ImportRow, 'name' | 'details' | 'category'>;
  columns: (result: Result) => ReactNode;
  /** Shown below the preview. */
  notice?: (result: Result) => ReactNode;
  children?: ReactNode;
  onImport: () => Promise<Result>;
  onImported: ((result: Result) => void) | undefined;
  onOtherFile: () => void;
  onClose: () => void;
};

/** Previews an import, runs it, and lists the rows that were skipped. */
export function ImportReview<Result extends ImportResult>(props: ImportReviewProps<Result>) {
  const { title, csv, trial, importing, isMapped, unit = 'row', onClose } = props;
  const preview = isMapped ? trial.data : undefined;
  const changes = preview ? preview.added + preview.updated : 0;
  const canImport = changes > 0 && !trial.isPlaceholderData && !importing.isPending;

  async function runImport() {
    if (!canImport) return;
    const result = await props.onImport().catch(() => null);
    if (!result) return;
    props.onImported?.(result);
    if (result.rejected > 0) return;
    toast.success(texts.importFinished(describeImport(result)));
    onClose();
  }

  if (importing.data && importing.data.rejected > 0) {
    return (
      <ImportFinishedDialog summary={describeImport(importing.data)} onClose={onClose}>
        <Skipped csv={csv} unit={unit} result={importing.data} />
      </ImportFinishedDialog>
    );
  }
  const trialError = isMapped ? (trial.error?.message ?? null) : null;
  return (
    <ImportReviewDialog
      title={title}
      fileName={csv.name}
      changes={changes}
      canImport={canImport}
      isImporting={importing.isPending}
      error={importing.error ? describeImportError(importing.error) : trialError}
      onImport={() => void runImport()}
      onOtherFile={props.onOtherFile}
      onClose={onClose}
    >
      {trial.data && props.columns(trial.data)}
      {trial.isPending && <ImportSkeleton />}
      {preview?.mapping && <Preview {...props} unit={unit} result={preview} />}
      {props.children}
    </ImportReviewDialog>
  );
}

type PreviewProps<Result extends ImportResult> = Pick<
  ImportReviewProps<Result>,
  'csv' | 'heading' | 'describeRow' | 'notice'
> & { unit: ImportUnit; result: Result };

function Preview<Result extends ImportResult>({
  csv,
  unit,
  heading,
  describeRow,
  notice,
  result,
}: PreviewProps<Result>) {
  const accepted = result.preview.filter(({ outcome }) => outcome !== 'rejected');
  return (
    <div className="grid gap-4">
      <ImportPreview
        summary={describeImport(result)}
        detail={describeRows(result, unit)}
        unit={unit}
        heading={heading}
        rows={accepted.map((row) => ({
          ...describeRow(row),
          line: toFileLine(row.line, csv),
          outcome: row.outcome,
        }))}
        hasMore={result.rows - result.rejected - result.duplicates > accepted.length}
      />
      {notice?.(result)}
      {result.rejected > 0 && <Skipped csv={csv} unit={unit} result={result} />}
    </div>
  );
}

type SkippedProps = { csv: CsvFile; unit: ImportUnit; result: ImportResult };

function Skipped({ csv, unit, result: { problems, rejected } }: SkippedProps) {
  return (
    <SkippedRows
      unit={unit}
      title={unit === 'card' ? texts.skippedCards(rejected) : texts.skippedRows(rejected)}
      rows={problems.map(({ line, reason }) => ({ line: toFileLine(line, csv), reason }))}
      more={rejected - problems.length}
    />
  );
}

function describeImportError(error: Error): string {
  // The import may have succeeded even though no response arrived.
  const isUnknown = !(error instanceof ApiError) || error.code === 'network' || error.code === 'unknown';
  const outcome = isUnknown ? texts.ifImportWentThroughAnyway : texts.nothingWasImported;
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
  if (parts.length === 0) return texts.fileHasNoRows;
  return formatList(parts.map(({ count, outcome }) => `${formatNumber(count)} ${outcome}`));
}

/** "40 rows. 2 duplicates are merged." */
function describeRows({ rows, duplicates }: ImportResult, unit: ImportUnit): string {
  const all = unit === 'card' ? texts.cards(rows) : texts.rowsRows(rows);
  if (duplicates === 0) return all;
  return texts.duplicatesAreMerged(all, duplicates);
}
