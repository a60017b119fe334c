import { FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorBox } from './error-box.tsx';
import { FileDrop } from './file-drop.tsx';
import { FormDialog } from './form-dialog.tsx';

type ImportFileDialogProps = {
  title: string;
  description: string;
  hint: string;
  /** Why the last file was not taken. */
  refusal: string | null;
  onFile: (file: File) => void;
  onClose: () => void;
};

/** Asks for the list. */
export function ImportFileDialog({ title, description, hint, refusal, onFile, onClose }: ImportFileDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title} description={description} size="large">
      <div className="grid gap-4 pt-1 pb-2">
        <FileDrop
          label="Choose a CSV file, or drop it here"
          hint={hint}
          accept=".csv,.tsv,.txt,text/csv"
          icon={FileSpreadsheet}
          onFiles={([file]) => file && onFile(file)}
        />
        {refusal && <ErrorBox>{refusal}</ErrorBox>}
      </div>
    </Dialog>
  );
}

type ImportReviewDialogProps = {
  title: string;
  fileName: string;
  /** How many rows would change something. */
  changes: number;
  canRun: boolean;
  isRunning: boolean;
  /** Why it did not work. */
  failure: string | null;
  onRun: () => void;
  onOtherFile: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Shows what would become of the list, and imports it only then. */
export function ImportReviewDialog(props: ImportReviewDialogProps) {
  const { title, fileName, changes, canRun, isRunning, failure, onRun, onOtherFile, onClose, children } = props;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      description={`From “${fileName}”`}
      size="large"
      busy={isRunning}
      disabled={!canRun && !isRunning}
      onSubmit={onRun}
      submitLabel={changes > 0 ? `Import ${changes}` : 'Import'}
      aside={
        <Button variant="ghost" className="-ml-3 mr-auto" disabled={isRunning} onClick={onOtherFile}>
          Other file
        </Button>
      }
    >
      <div className="grid gap-5">{children}</div>
      {failure && (
        // Beside the button that was pressed, however long the list is.
        <div className="-mx-5 -mb-5 sm:-mx-6 sm:-mb-6 sm:-bottom-6 -bottom-5 sticky mt-2 bg-s1 px-5 py-3 sm:px-6">
          <ErrorBox>{failure}</ErrorBox>
        </div>
      )}
    </FormDialog>
  );
}

type ImportFinishedDialogProps = { summary: string; onClose: () => void; children: ReactNode };

/** Says once more what did not go in; an import without such rows needs no last word. */
export function ImportFinishedDialog({ summary, onClose, children }: ImportFinishedDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Import finished"
      description={summary}
      size="large"
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
