import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import { Dialog } from './dialog.tsx';
import { texts } from './texts.ts';

export type ConflictChoice = 'mine' | 'theirs' | 'back';

type ConflictDialogProps = {
  /** Who saved the other version, when that is known. */
  changedBy: string | null;
  fields: readonly { readonly label: string; readonly mine: string; readonly theirs: string }[];
  onChoose: (choice: ConflictChoice) => void;
};

/** Two people edited the same thing: shows both versions field by field, and asks which one to keep. */
export function ConflictDialog({ changedBy, fields, onChoose }: ConflictDialogProps) {
  return (
    <Dialog
      open
      onClose={() => onChoose('back')}
      title={changedBy ? texts.changedMeanwhileBy(changedBy) : texts.changedMeanwhile}
      description={texts.chooseVersionToKeep}
      role="alertdialog"
      footer={
        <>
          <Button variant="ghost" data-initial-focus className="-ml-4 mr-auto" onClick={() => onChoose('back')}>
            {texts.keepEditing}
          </Button>
          <Button onClick={() => onChoose('theirs')}>{texts.useTheirs}</Button>
          <Button variant="primary" onClick={() => onChoose('mine')}>
            {texts.keepMine}
          </Button>
        </>
      }
    >
      <ul className="grid gap-5">
        {fields.map(({ label, mine, theirs }) => (
          <li key={label}>
            <h3 className="mb-1.5 font-medium font-sans text-sm tracking-normal">{label}</h3>
            <dl className="grid gap-2 sm:grid-cols-2">
              <Version label={texts.yours} value={mine} className="border-primary-fg" />
              <Version
                label={changedBy ? texts.theirsBy(changedBy) : texts.theirs}
                value={theirs}
                className="border-line-strong"
              />
            </dl>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Version({ label, value, className }: { label: string; value: string; className: string }) {
  return (
    <div className={cx('min-w-0 rounded-md border bg-bg px-3.5 py-2.5', className)}>
      <dt className="text-fg-3 text-xs">{label}</dt>
      <dd className="max-h-40 overflow-y-auto whitespace-pre-wrap break-words text-sm">
        {value || <span className="text-fg-3">{texts.empty}</span>}
      </dd>
    </div>
  );
}
