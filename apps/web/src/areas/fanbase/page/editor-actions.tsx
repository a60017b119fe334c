import { ArrowLeft, Check, Pencil } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import type { PageEditor } from './use-page-editor.ts';
import type { PassingMessage } from './use-passing-message.ts';

/** Stays in sight while one scrolls: what can be done, and what came of it. */
export function EditorActions({ editor }: { editor: PageEditor }) {
  const { draft, isChanged, isSaving, messages } = editor;
  return (
    <div className="sticky top-16 z-20 -mx-4 -mt-5 grid gap-3 bg-bg/90 px-4 py-3 backdrop-blur-md xl:-mx-3 xl:rounded-b-xl xl:px-3">
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        <Link to="/fans" className={backClasses}>
          <ArrowLeft aria-hidden className="size-4" />
          Fans
        </Link>
        {isChanged && <p className="text-sm text-warning">Not saved yet</p>}
        {draft ? (
          <div className="flex gap-2 max-sm:w-full">
            <Button onClick={editor.cancel} disabled={isSaving} className="max-sm:flex-1">
              Cancel
            </Button>
            <Button
              variant="primary"
              aria-disabled={isSaving || undefined}
              onClick={() => void editor.save()}
              className="max-sm:flex-1"
            >
              <Check aria-hidden className="size-4" />
              {isSaving ? 'Saving...' : 'Save Changes'}
            </Button>
          </div>
        ) : (
          <Button variant="primary" onClick={editor.edit} className="max-sm:w-full">
            <Pencil aria-hidden className="size-4" />
            Edit Fanbase
          </Button>
        )}
      </div>
      <Message message={messages.message} />
    </div>
  );
}

function Message({ message }: { message: PassingMessage | null }) {
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
      {message?.kind === 'failure' && <ErrorBox>{message.text}</ErrorBox>}
    </>
  );
}

const backClasses =
  '-ml-2 mr-auto inline-flex h-11 items-center gap-1.5 rounded-md px-2 font-medium text-fg-2 text-sm transition-colors hover:text-fg';

const successClasses =
  'flex items-start gap-2.5 rounded-md border border-success/35 bg-success/12 px-3.5 py-3 text-fg text-sm';
