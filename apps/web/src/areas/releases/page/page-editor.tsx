import type { ReleasePage } from '@debut/contract/release-pages';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useToday } from '../../../data/today.ts';
import { Button } from '../../../ui/button.tsx';
import { EditorBar } from '../../../ui/editor-bar.tsx';
import { FirstErrorInView, submitForm } from '../../../ui/form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import { PageAside, PreviewDialog, type PreviewStage } from '../preview/page-preview.tsx';
import { ReleaseSharing } from '../sharing/sharing-card.tsx';
import { StatsCard } from '../stats/stats-card.tsx';
import { AddressSection } from './address-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { LinksSection } from './links-section.tsx';
import { LookSection } from './look-section.tsx';
import { PublishCard } from './publish-card.tsx';
import { RemindersSection } from './reminders-section.tsx';
import { type HearSnippet, SnippetSection } from './snippet-section.tsx';
import { texts } from './texts.ts';
import { TimingSection } from './timing-section.tsx';
import { usePageForm } from './use-page-form.ts';

type PageEditorProps = { page: ReleasePage; canManage: boolean; hear: HearSnippet; onSetDate: () => void };

/** Everything about a release page. A new form begins after each save. */
export function PageEditor(props: PageEditorProps) {
  const [saves, setSaves] = useState(0);
  const today = useToday();
  const { releaseDate } = props.page;
  const [stage, setStage] = useState<PreviewStage>(releaseDate !== null && releaseDate <= today ? 'out' : 'before');
  return (
    <Editor
      key={saves}
      {...props}
      isAfterSave={saves > 0}
      stage={stage}
      onStage={setStage}
      onSaved={() => setSaves(saves + 1)}
    />
  );
}

type EditorProps = PageEditorProps & {
  isAfterSave: boolean;
  stage: PreviewStage;
  onStage: (stage: PreviewStage) => void;
  onSaved: () => void;
};

function Editor({ page, canManage, hear, onSetDate, isAfterSave, stage, onStage, onSaved }: EditorProps) {
  const { form, isChanged, conflictDialog, submit, publish, unpublish } = usePageForm(page, (published) => {
    toast.success(published ? texts.published : page.published ? texts.savedLive : texts.saved);
    onSaved();
  });
  const [isPreviewing, setPreviewing] = useState(false);
  const guard = useUnsavedGuard({ isChanged, onLeave: onSaved });
  const preview = { page, values: form.values, stage, onStage };
  return (
    <div className="@container">
      <form noValidate aria-label={texts.pageForm} onSubmit={(event) => submitForm(event, submit)}>
        <EditorBar
          heading={texts.heading}
          form={form}
          isChanged={isChanged}
          isFocused={isAfterSave}
          hasStickyTabs={page.kind === 'track'}
          canSave={canManage}
          action={<PreviewButton onClick={() => setPreviewing(true)} />}
        />
        <FirstErrorInView failures={form.failures} />
        {!canManage && <Notice className="mb-5">{texts.readOnly}</Notice>}
        <div className="grid @3xl:grid-cols-[minmax(0,1fr)_340px] grid-cols-[minmax(0,1fr)] items-start gap-6">
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
            <PublishCard
              page={page}
              canManage={canManage}
              isChanged={isChanged}
              isBusy={form.isBusy}
              error={form.errors.published}
              onPublish={publish}
              onUnpublish={() => unpublish().then((isDone) => isDone && toast.success(texts.unpublished))}
              onSetDate={onSetDate}
            />
            {page.version !== null && <StatsCard page={page} />}
            {page.version !== null && <ReleaseSharing page={page} />}
            <fieldset disabled={!canManage} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
              <AddressSection form={form} page={page} />
              <TimingSection form={form} releaseDate={page.releaseDate} />
              <LinksSection form={form} page={page} canManage={canManage} />
              <SnippetSection form={form} page={page} hear={hear} />
              <RemindersSection form={form} reminders={page.reminders} />
              <DetailsSection form={form} />
              <LookSection form={form} coverAccent={page.coverAccent} />
            </fieldset>
          </div>
          <PageAside {...preview} isChanged={isChanged} />
        </div>
      </form>
      {isPreviewing && <PreviewDialog {...preview} onClose={() => setPreviewing(false)} />}
      {conflictDialog}
      {guard.dialog}
    </div>
  );
}

/** Where there is no room for the preview beside the form. */
function PreviewButton({ onClick }: { onClick: () => void }) {
  return (
    <Button onClick={onClick} className="@3xl:hidden max-sm:mr-auto">
      <Eye aria-hidden className="size-4" />
      {texts.preview}
    </Button>
  );
}
