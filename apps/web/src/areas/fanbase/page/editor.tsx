import type { FanbaseLanding, NextRelease } from '@debut/contract/fanbase-page';
import { landingOf } from './editor.model.ts';
import { EditorActions } from './editor-actions.tsx';
import { EditorFacts } from './editor-facts.tsx';
import { EditorFields } from './editor-fields.tsx';
import { EditorImages } from './editor-images.tsx';
import { EditorLink } from './editor-link.tsx';
import { EditorPreview } from './editor-preview.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { usePageEditor } from './use-page-editor.ts';

type EditorProps = {
  landing: FanbaseLanding;
  /** What would be shown if the artist chooses so. */
  nextRelease: NextRelease | null;
  productName: string;
};

/** The artist's public page: looked at, or edited with the result beside it. */
export function Editor({ landing, nextRelease, productName }: EditorProps) {
  const editor = usePageEditor(landing);
  const { draft } = editor;
  const preview = draft ? landingOf(draft, landing.id, nextRelease) : landing;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-12">
      <div className="grid min-w-0 gap-5">
        <EditorActions editor={editor} />
        <EditorLink address={`${window.location.origin}/fanbase/${landing.id}`} />
        {draft ? (
          <>
            <EditorImages draft={draft} editor={editor} />
            <EditorFields draft={draft} editor={editor} nextRelease={nextRelease} />
          </>
        ) : (
          <EditorFacts landing={landing} />
        )}
      </div>
      <EditorPreview landing={preview} isDraft={editor.isChanged} productName={productName} />
      <LeaveGuard isChanged={editor.isChanged} />
    </div>
  );
}
