import { maxRevisionNameCharacters } from '@debut/contract/limits';
import { type MasteringRevision, revisionEndpoints } from '@debut/contract/mastering-revisions';
import { useChange } from '../../../data/use-change.ts';
import { useForm } from '../../../data/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CopyLink } from '../../../ui/copy-link.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { fileSize } from '../../../ui/file-size.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { texts } from './texts.ts';

type RevisionDialogProps = { revision: MasteringRevision; onClose: () => void };

export function RenameRevisionDialog({ revision, onClose }: RevisionDialogProps) {
  const rename = useChange(revisionEndpoints.rename);
  const form = useForm({
    schema: revisionEndpoints.rename.body,
    initial: () => ({ name: revision.name ?? '' }),
    toBody: ({ name }) => ({ name: name.trim() || null }),
    submit: async (body) => {
      await rename.mutateAsync({ params: { id: revision.id }, body });
      onClose();
    },
  });
  return (
    <FormDialog open onClose={onClose} title={texts.renameRevision} size="small" form={form} submitLabel={texts.save}>
      <Field label={texts.name} hint={texts.nameHint} error={form.errors.name}>
        <TextInput
          {...form.bind('name')}
          maxLength={maxRevisionNameCharacters}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
    </FormDialog>
  );
}

/** The link to the report; it exists from the first press on. */
export function ShareReportDialog({ revision: { id, shareUrl }, onClose }: RevisionDialogProps) {
  const share = useChange(revisionEndpoints.share);
  const stop = useChange(revisionEndpoints.stopSharing, { onSuccess: onClose });
  const failed = share.error ?? stop.error;
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.shareReport}
      description={texts.shareHint}
      size="small"
      notice={failed && <ErrorBox>{failed.message}</ErrorBox>}
      footer={
        shareUrl ? (
          <>
            <Button variant="ghost" busy={stop.isPending} onClick={() => stop.mutate({ params: { id } })}>
              {texts.stopSharing}
            </Button>
            <Button onClick={onClose}>{texts.done}</Button>
          </>
        ) : (
          <Button variant="primary" busy={share.isPending} onClick={() => share.mutate({ params: { id } })}>
            {texts.createLink}
          </Button>
        )
      }
    >
      {shareUrl && (
        <>
          <CopyLink address={shareUrl} />
          <p className="mt-3 flex gap-4 text-sm">
            <a href={shareUrl} target="_blank" rel="noopener noreferrer" className={linkClasses}>
              {texts.openPage}
            </a>
            <a href={`${shareUrl}/report.pdf`} download className={linkClasses}>
              {texts.savePdf}
            </a>
          </p>
        </>
      )}
    </Dialog>
  );
}

const linkClasses = 'py-2 font-semibold text-primary-fg hover:underline';

export function DeleteRevisionDialog({ revision, name, onClose }: RevisionDialogProps & { name: string }) {
  const remove = useChange(revisionEndpoints.delete);
  const masters = Object.keys(revision.versions).length;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={texts.deleteRevision}
      sentence={
        <>
          {texts.deleteSentence(name, masters, fileSize(revision.bytes))}
          {revision.isCurrent && <span className="mt-2 block text-warning">{texts.deletesCurrent}</span>}
        </>
      }
      confirmLabel={texts.deleteRevision}
      onConfirm={() => remove.mutateAsync({ params: { id: revision.id } })}
    />
  );
}
