import type { Promo } from '@debut/contract/promos';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { GroupError } from '../../../ui/field.tsx';
import { FirstErrorInView, submitForm } from '../../../ui/form.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import { DownloadsSection } from './downloads-section.tsx';
import { EndSection } from './end-section.tsx';
import { ListeningSection } from './listening-section.tsx';
import { PagePreview } from './page-preview.tsx';
import { PhotosSection } from './photos-section.tsx';
import { ProtectionSection } from './protection-section.tsx';
import { TextSection } from './text-section.tsx';
import { texts } from './texts.ts';
import { type PageForm, usePageForm } from './use-page-form.ts';
import { VersionsSection } from './versions-section.tsx';

type PromoEditorProps = { promo: Promo; onClose: () => void };

/** What the listening page shows and allows. A new form begins after each save. */
export function PromoEditor({ promo, onClose }: PromoEditorProps) {
  const [saves, setSaves] = useState(0);
  return <Editor key={saves} promo={promo} onClose={onClose} onSaved={() => setSaves(saves + 1)} />;
}

function Editor({ promo, onClose, onSaved }: PromoEditorProps & { onSaved: () => void }) {
  const { form, isChanged, conflictDialog } = usePageForm(promo, () => {
    toast.success(texts.saved);
    onSaved();
  });
  const guard = useUnsavedGuard({ isChanged, onLeave: onClose });
  return (
    <div className="@container">
      <form noValidate aria-label={texts.pageForm} onSubmit={(event) => submitForm(event, form.submit)}>
        <EditorBar form={form} isChanged={isChanged} hasStickyTabs={promo.trackId !== null} onBack={guard.leave} />
        <FirstErrorInView failures={form.failures} />
        <div className="grid @3xl:grid-cols-[minmax(0,1fr)_340px] grid-cols-[minmax(0,1fr)] items-start gap-6">
          <div className="grid min-w-0 gap-5">
            <TextSection form={form} />
            {promo.tracks.length > 0 && <VersionsSection form={form} tracks={promo.tracks} />}
            <PhotosSection form={form} />
            <ListeningSection form={form} releaseDate={promo.releaseDate} />
            <DownloadsSection form={form} />
            <ProtectionSection form={form} hasPasscode={promo.hasPasscode} />
            <EndSection promo={promo} isChanged={isChanged} onEnded={onSaved} />
          </div>
          <aside aria-label={texts.preview} className="@3xl:sticky @3xl:top-44 min-w-0">
            <p className="mb-3 flex items-center gap-2 font-medium text-fg-2 text-sm">
              <span aria-hidden className={`size-2 rounded-full ${isChanged ? 'bg-warning' : 'bg-success'}`} />
              {isChanged ? texts.previewDraft : texts.previewSaved[promo.state]}
            </p>
            <PagePreview promo={promo} values={form.values} className="mx-auto h-[min(640px,70dvh)] max-w-[402px]" />
          </aside>
        </div>
      </form>
      {conflictDialog}
      {guard.dialog}
    </div>
  );
}

type EditorBarProps = {
  form: PageForm;
  isChanged: boolean;
  /** The tabs of a track stay on top, those of a project scroll away. */
  hasStickyTabs: boolean;
  onBack: () => void;
};

/** Sticky, so that the buttons stay in view, and what went wrong beside them. */
function EditorBar({ form, isChanged, hasStickyTabs, onBack }: EditorBarProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Opening and saving replace the form, which would lose the keyboard focus.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={cx(barClasses, hasStickyTabs ? 'top-28' : 'top-16')}>
      <Button variant="ghost" size="small" onClick={onBack} className="-ml-3">
        <ArrowLeft aria-hidden className="size-4" />
        {texts.backToActivity}
      </Button>
      <h2 ref={heading} tabIndex={-1} className="font-bold text-lg outline-none max-sm:sr-only">
        {texts.editPage}
      </h2>
      <div className="ml-auto flex items-center gap-2">
        {isChanged && <p className="text-sm text-warning max-sm:sr-only">{texts.unsaved}</p>}
        <Button disabled={!isChanged || form.isBusy} onClick={form.reset}>
          {texts.discard}
        </Button>
        <Button type="submit" variant="primary" busy={form.isBusy} disabled={!isChanged}>
          {texts.save}
        </Button>
      </div>
      {form.error && <GroupError className="basis-full">{form.error}</GroupError>}
    </div>
  );
}

const barClasses =
  'sticky cramped:static z-10 -mx-1 mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 bg-bg/90 px-1 py-2.5 backdrop-blur-md';
