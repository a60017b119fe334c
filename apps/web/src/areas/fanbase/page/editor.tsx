import type { FanbaseLanding, NextRelease } from '@debut/contract/fanbase-page';
import { ArrowLeft, Check, Copy, ExternalLink, Pencil } from 'lucide-react';
import { useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { Allowed } from '../../../data/rights.tsx';
import { usePublicOrigin } from '../../../data/use-branding.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { useLeaveQuestion, useUnloadQuestion } from '../../../ui/leave-question.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { useCopied } from '../../../ui/use-copied.ts';
import { previewDraft } from './editor.model.ts';
import { EditorFields } from './editor-fields.tsx';
import { EditorImages } from './editor-images.tsx';
import { EditorPreview, PageSummary } from './editor-preview.tsx';
import { texts } from './texts.ts';
import { type PageEditor, usePageEditor } from './use-page-editor.ts';

type EditorProps = {
  landing: FanbaseLanding;
  /** Shown on the page if the artist chooses so. */
  nextRelease: NextRelease | null;
  productName: string;
};

/** The artist's public page, for viewing or editing, with a preview beside it. */
export function Editor({ landing, nextRelease, productName }: EditorProps) {
  const editor = usePageEditor(landing);
  const origin = usePublicOrigin();
  const { isEditing, isChanged } = editor;
  const preview = isEditing ? previewDraft(editor.form.values, landing.id, nextRelease) : landing;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-12">
      <div className="grid min-w-0 gap-5">
        <Actions editor={editor} />
        <ShareLink address={`${origin}/fanbase/${landing.id}`} />
        {isEditing ? (
          <>
            <EditorImages editor={editor} />
            <EditorFields editor={editor} nextRelease={nextRelease} />
          </>
        ) : (
          <PageSummary landing={landing} />
        )}
      </div>
      <EditorPreview landing={preview} isDraft={isChanged} productName={productName} />
      <LeaveGuard isChanged={isChanged} />
    </div>
  );
}

/** Sticky, so that the buttons and their result stay in view. */
function Actions({ editor }: { editor: PageEditor }) {
  const { isEditing, isChanged } = editor;
  const { isBusy } = editor.form;
  return (
    <div className="sticky top-16 z-20 -mx-4 -mt-5 grid gap-3 bg-bg/90 px-4 py-3 backdrop-blur-md xl:-mx-3 xl:rounded-b-xl xl:px-3">
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        <Link to="/fans" className={backClasses}>
          <ArrowLeft aria-hidden className="size-4" />
          {texts.fans}
        </Link>
        {isChanged && <p className="text-sm text-warning">{texts.notSavedYet}</p>}
        {isEditing ? (
          <div className="flex gap-2 max-sm:w-full">
            <Button onClick={editor.cancel} disabled={isBusy} className="max-sm:flex-1">
              {texts.cancel}
            </Button>
            <Button
              variant="primary"
              aria-disabled={isBusy || undefined}
              onClick={editor.save}
              className="max-sm:flex-1"
            >
              <Check aria-hidden className="size-4" />
              {isBusy ? texts.saving : texts.saveChanges}
            </Button>
          </div>
        ) : (
          <Allowed right="publish" otherwise={(reason) => <p className="text-fg-2 text-sm">{reason}</p>}>
            <Button variant="primary" onClick={editor.edit} className="max-sm:w-full">
              <Pencil aria-hidden className="size-4" />
              {texts.editFanbase}
            </Button>
          </Allowed>
        )}
      </div>
      <Status editor={editor} />
    </div>
  );
}

function Status({ editor: { status, error } }: { editor: PageEditor }) {
  const { message } = status;
  const failure = message?.kind === 'failure' ? message.text : error;
  return (
    <>
      <div role="status" className={message?.kind === 'success' ? successClasses : 'sr-only'}>
        {message?.kind === 'success' && (
          <>
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
            {message.text}
          </>
        )}
      </div>
      {failure && <ErrorBox>{failure}</ErrorBox>}
    </>
  );
}

function ShareLink({ address }: { address: string }) {
  const { isCopied, copy } = useCopied();
  const box = useRef<HTMLDivElement>(null);

  async function copyAddress() {
    if (!(await copy(address))) box.current?.querySelector('input')?.select();
  }

  return (
    <Card className="flex flex-wrap items-end gap-3 p-4 sm:px-5">
      <div ref={box} className="min-w-0 flex-1 basis-60">
        <Field label={texts.shareableLink}>
          <TextInput
            readOnly
            value={address}
            onChange={() => undefined}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Field>
      </div>
      <div className="flex gap-2 pb-0.5 max-sm:w-full">
        <Button onClick={() => void copyAddress()} className="max-sm:flex-1">
          {isCopied ? <Check aria-hidden className="size-4 text-success" /> : <Copy aria-hidden className="size-4" />}
          <span aria-live="polite">{isCopied ? texts.copied : texts.copy}</span>
        </Button>
        <Button asChild className="max-sm:flex-1">
          <a href={address} target="_blank" rel="noopener">
            <ExternalLink aria-hidden className="size-4" />
            {texts.preview}
          </a>
        </Button>
      </div>
    </Card>
  );
}

/** Confirms leaving the page with unsaved changes. */
function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const [path] = useLocation();
  const question = useLeaveQuestion((next) => isChanged && next.pathname !== path);
  useUnloadQuestion(isChanged);
  return (
    <ConfirmDialog
      open={question.isAsking}
      title={texts.leaveWithoutSaving}
      sentence={texts.yourChangesToFanbasePage}
      confirmLabel={texts.discardChanges}
      cancelLabel={texts.keepEditing}
      onConfirm={async () => question.leave()}
      onClose={question.stay}
    />
  );
}

const backClasses =
  '-ml-2 mr-auto inline-flex h-11 items-center gap-1.5 rounded-md px-2 font-medium text-fg-2 text-sm transition-colors hover:text-fg';

const successClasses =
  'flex items-start gap-2.5 rounded-md border border-success/35 bg-success/12 px-3.5 py-3 text-fg text-sm';
