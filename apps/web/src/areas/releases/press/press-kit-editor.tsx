import type { PressKit } from '@debut/contract/press-kit';
import { Newspaper } from 'lucide-react';
import { useState } from 'react';
import { EditorBar } from '../../../ui/editor-bar.tsx';
import { FirstErrorInView, submitForm } from '../../../ui/form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import { AboutSection } from './about-section.tsx';
import { AddressSection, ShareAddress } from './address-section.tsx';
import { BiosSection } from './bios-section.tsx';
import { ContactsSection } from './contacts-section.tsx';
import { PhotosSection } from './photos-section.tsx';
import { PressPreview } from './press-preview.tsx';
import { QuotesSection } from './quotes-section.tsx';
import { texts } from './texts.ts';
import { usePressForm } from './use-press-form.ts';

type EditorProps = { kit: PressKit; canManage: boolean };

/** What journalists and bookers find at the artist's address. A new form begins after each save. */
export function PressKitEditor(props: EditorProps) {
  const [saves, setSaves] = useState(0);
  return <Editor key={saves} {...props} isAfterSave={saves > 0} onSaved={() => setSaves(saves + 1)} />;
}

function Editor({ kit, canManage, isAfterSave, onSaved }: EditorProps & { isAfterSave: boolean; onSaved: () => void }) {
  const { form, isChanged, conflictDialog } = usePressForm(kit, () => {
    toast.success(form.values.published ? texts.savedLive : texts.saved);
    onSaved();
  });
  const guard = useUnsavedGuard({ isChanged, onLeave: onSaved });
  return (
    <div className="@container">
      {kit.version === null && canManage && (
        <Notice icon={Newspaper} title={texts.introTitle} className="mb-5">
          {texts.intro}
        </Notice>
      )}
      {kit.published && <ShareAddress url={kit.url} />}
      <form noValidate aria-label={texts.form} onSubmit={(event) => submitForm(event, form.submit)}>
        {canManage ? (
          <EditorBar heading={texts.form} form={form} isChanged={isChanged} isFocused={isAfterSave} />
        ) : (
          <Notice className="mb-5">{texts.readOnly}</Notice>
        )}
        <FirstErrorInView failures={form.failures} />
        <div className="grid @3xl:grid-cols-[minmax(0,1fr)_340px] grid-cols-[minmax(0,1fr)] items-start gap-6">
          <fieldset disabled={!canManage} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
            <AddressSection form={form} kit={kit} />
            <AboutSection form={form} />
            <BiosSection form={form} />
            <PhotosSection kit={kit} kind="photo" canManage={canManage} />
            <PhotosSection kit={kit} kind="logo" canManage={canManage} />
            <QuotesSection form={form} kit={kit} />
            <ContactsSection form={form} />
          </fieldset>
          <PressPreview kit={kit} values={form.values} isChanged={isChanged} />
        </div>
      </form>
      {conflictDialog}
      {guard.dialog}
    </div>
  );
}
