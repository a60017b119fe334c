import type { Promo } from '@debut/contract/promos';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EditorBar } from '../../../ui/editor-bar.tsx';
import { FirstErrorInView, submitForm } from '../../../ui/form.tsx';
import { PreviewAside } from '../../../ui/preview-aside.tsx';
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
import { usePageForm } from './use-page-form.ts';
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
        <EditorBar
          heading={texts.editPage}
          form={form}
          isChanged={isChanged}
          isFocused
          hasStickyTabs={promo.trackId !== null}
          back={
            <Button variant="ghost" size="small" onClick={guard.leave} className="-ml-3">
              <ArrowLeft aria-hidden className="size-4" />
              {texts.backToActivity}
            </Button>
          }
        />
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
          <PreviewAside isChanged={isChanged} saved={texts.previewSaved[promo.state]} className="@3xl:top-44">
            <PagePreview promo={promo} values={form.values} className="mx-auto h-[min(640px,70dvh)] max-w-[402px]" />
          </PreviewAside>
        </div>
      </form>
      {conflictDialog}
      {guard.dialog}
    </div>
  );
}
