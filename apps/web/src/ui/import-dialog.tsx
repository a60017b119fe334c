import { FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from './badge.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorBox } from './error-box.tsx';
import { FileDrop } from './file-drop.tsx';
import { FormDialog } from './form-dialog.tsx';
import { Skeleton, SkeletonGroup } from './skeleton.tsx';
import { texts } from './texts.ts';

type ImportFileDialogProps = {
  title: string;
  description: string;
  hint: string;
  /** Replace the label and the types of a CSV file. */
  label?: string;
  accept?: string;
  /** Why the chosen file was rejected. */
  error: string | null;
  onFile: (file: File) => void;
  onClose: () => void;
};

/** The first step: choose a file. */
export function ImportFileDialog(props: ImportFileDialogProps) {
  const {
    title,
    description,
    hint,
    label = texts.chooseCsvFileOrDrop,
    accept = csvTypes,
    error,
    onFile,
    onClose,
  } = props;
  return (
    <Dialog open onClose={onClose} title={title} description={description} size="large">
      <div className="grid gap-4 pt-1 pb-2">
        <FileDrop
          label={label}
          hint={hint}
          accept={accept}
          icon={FileSpreadsheet}
          onFiles={([file]) => file && onFile(file)}
        />
        {error && <ErrorBox>{error}</ErrorBox>}
      </div>
    </Dialog>
  );
}

export const csvTypes = '.csv,.tsv,.txt,text/csv';

type ImportReviewDialogProps = {
  title: string;
  fileName: string;
  /** The number of rows to add or update. */
  changes: number;
  canImport: boolean;
  isImporting: boolean;
  error: string | null;
  onImport: () => void;
  onOtherFile: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** The second step: preview the result, then import. */
export function ImportReviewDialog(props: ImportReviewDialogProps) {
  const { title, fileName, changes, canImport, isImporting, error, onImport, onOtherFile, onClose, children } = props;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      description={texts.fromFileName(fileName)}
      size="large"
      form={{ error, isBusy: isImporting, submit: onImport }}
      disabled={!canImport && !isImporting}
      submitLabel={changes > 0 ? texts.importChanges(changes) : texts.import}
      aside={
        <Button variant="ghost" className="-ml-3 mr-auto" disabled={isImporting} onClick={onOtherFile}>
          {texts.chooseAnotherFile}
        </Button>
      }
    >
      <div className="grid gap-5">{children}</div>
    </FormDialog>
  );
}

type ImportFinishedDialogProps = { summary: string; onClose: () => void; children: ReactNode };

/** The last step, for an import with skipped rows. */
export function ImportFinishedDialog({ summary, onClose, children }: ImportFinishedDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.importFinished}
      description={summary}
      size="large"
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}

type Outcome = 'added' | 'updated' | 'unchanged' | 'rejected';

export type ImportRow = {
  line: number;
  name: string;
  details: ReactNode;
  category: ReactNode;
  outcome: Outcome;
};

/** What a line of the file is: a row of a table, or a card of an address book. */
export type ImportUnit = 'row' | 'card';

type ImportPreviewProps = {
  unit: ImportUnit;
  summary: string;
  detail: string;
  /** The heading of the name column. */
  heading: string;
  rows: readonly ImportRow[];
  hasMore: boolean;
};

/** The outcome of each row, before anything is imported. */
export function ImportPreview({ unit, summary, detail, heading, rows, hasMore }: ImportPreviewProps) {
  return (
    <>
      <div>
        <p role="status" className="font-semibold">
          {summary}
        </p>
        <p className="mt-0.5 text-fg-2 text-sm">{detail}</p>
      </div>
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container needs focus for keyboard scrolling.
        <section tabIndex={0} aria-label={texts.preview} className={boxClasses}>
          <table className="w-full table-fixed text-sm">
            <thead className="sticky top-0 bg-s2 text-left text-fg-2 text-xs">
              <tr>
                <th scope="col" className="w-12 py-2 pl-3 font-medium">
                  {units[unit].name}
                </th>
                <th scope="col" className="py-2 font-medium">
                  {heading}
                </th>
                <th scope="col" className="w-24 py-2 font-medium max-sm:hidden">
                  {texts.category}
                </th>
                <th scope="col" className="w-28 py-2 pr-3 font-medium">
                  {texts.result}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <PreviewRow key={row.line} {...row} />
              ))}
            </tbody>
          </table>
          {hasMore && (
            <p className="border-white/[.06] border-t px-3 py-2 text-fg-3 text-xs">{texts.onlyFirstRowsAreShown}</p>
          )}
        </section>
      )}
    </>
  );
}

function PreviewRow({ line, name, details, category, outcome }: ImportRow) {
  return (
    <tr className="border-white/[.06] border-t align-middle">
      <td className="py-1.5 pl-3 text-fg-3 tabular-nums">{line}</td>
      <td className="py-1.5 pr-2">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-fg-2 text-xs tabular-nums">{details}</span>
      </td>
      <td className="py-1.5 max-sm:hidden">{category}</td>
      <td className="py-1.5 pr-3">
        <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].name}</Badge>
      </td>
    </tr>
  );
}

type SkippedRowsProps = {
  unit: ImportUnit;
  title: string;
  rows: readonly { line: number; reason: string }[];
  /** The number of rows that aren't listed. */
  more: number;
};

export function SkippedRows({ unit, title, rows, more }: SkippedRowsProps) {
  return (
    <div className="min-w-0">
      <h3 className="mb-1.5 font-sans font-semibold text-sm tracking-normal">{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container needs focus for keyboard scrolling. */}
      <section tabIndex={0} aria-label={title} className={boxClasses}>
        <ul className="divide-y divide-white/[.06]">
          {rows.map(({ line, reason }) => (
            <li key={`${line} ${reason}`} className="flex gap-3 px-3 py-2 text-sm">
              <span className="w-16 shrink-0 text-fg-3 tabular-nums">{units[unit].numbered(line)}</span>
              <span className="min-w-0 break-words text-warning">{reason}</span>
            </li>
          ))}
        </ul>
        {more > 0 && <p className="border-white/[.06] border-t px-3 py-2 text-fg-3 text-xs">{texts.andMore(more)}</p>}
      </section>
    </div>
  );
}

export function ImportSkeleton() {
  return (
    <SkeletonGroup label={texts.readingFile} className="grid gap-3">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-48 w-full" />
    </SkeletonGroup>
  );
}

const boxClasses = 'max-h-56 overflow-y-auto overscroll-contain rounded-md border border-white/10 bg-bg';

const units: Record<ImportUnit, { name: string; numbered: (line: number) => string }> = {
  row: { name: texts.row, numbered: texts.rowLine },
  card: { name: texts.card, numbered: texts.cardLine },
};

const outcomes: Record<Outcome, { name: string; tone: BadgeTone }> = {
  added: { name: texts.new, tone: 'success' },
  updated: { name: texts.updated, tone: 'info' },
  unchanged: { name: texts.unchanged, tone: 'neutral' },
  rejected: { name: texts.skipped, tone: 'warning' },
};
