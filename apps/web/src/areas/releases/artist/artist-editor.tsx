import type { ArtistPage } from '@debut/contract/artist-page';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { EditorBar } from '../../../ui/editor-bar.tsx';
import { FirstErrorInView, submitForm } from '../../../ui/form.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import { AboutSection } from './about-section.tsx';
import { AddressSection, ShareAddress } from './address-section.tsx';
import { ArtistPreview } from './artist-preview.tsx';
import { LinksSection, SocialsSection } from './links-sections.tsx';
import { LookSection } from './look-section.tsx';
import { ShowsSection } from './shows-section.tsx';
import { texts } from './texts.ts';
import { type ArtistForm, useArtistForm } from './use-artist-form.ts';

type ArtistEditorProps = { page: ArtistPage; canManage: boolean };

/** Everything about the page that an artist links to from everywhere. A new form begins after each save. */
export function ArtistEditor(props: ArtistEditorProps) {
  const [saves, setSaves] = useState(0);
  return <Editor key={saves} {...props} isAfterSave={saves > 0} onSaved={() => setSaves(saves + 1)} />;
}

type EditorProps = ArtistEditorProps & { isAfterSave: boolean; onSaved: () => void };

function Editor({ page, canManage, isAfterSave, onSaved }: EditorProps) {
  const { form, isChanged, conflictDialog } = useArtistForm(page, () => {
    toast.success(form.values.published ? texts.savedLive : texts.saved);
    onSaved();
  });
  const guard = useUnsavedGuard({ isChanged, onLeave: onSaved });
  return (
    <div className="@container">
      {page.version === null && canManage && (
        <Notice icon={Link2} title={texts.introTitle} className="mb-5">
          {texts.intro}
        </Notice>
      )}
      {page.published && <ShareAddress url={page.url} />}
      <form noValidate aria-label={texts.form} onSubmit={(event) => submitForm(event, form.submit)}>
        {canManage ? (
          <EditorBar heading={texts.heading} form={form} isChanged={isChanged} isFocused={isAfterSave} />
        ) : (
          <Notice className="mb-5">{texts.readOnly}</Notice>
        )}
        <FirstErrorInView failures={form.failures} />
        <div className="grid @3xl:grid-cols-[minmax(0,1fr)_340px] grid-cols-[minmax(0,1fr)] items-start gap-6">
          <fieldset disabled={!canManage} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
            <AddressSection form={form} page={page} />
            <AboutSection form={form} page={page} />
            <SocialsSection form={form} />
            <ReleasesSection page={page} />
            <LinksSection form={form} />
            <ShowsSection form={form} />
            <SignUpSection form={form} page={page} />
            <LookSection form={form} page={page} />
          </fieldset>
          <ArtistPreview page={page} values={form.values} isChanged={isChanged} />
        </div>
      </form>
      {conflictDialog}
      {guard.dialog}
    </div>
  );
}

function ReleasesSection({ page: { releases } }: { page: ArtistPage }) {
  return (
    <FormSection title={texts.releases.title} note={texts.releases.count(releases.length)}>
      <p className="-mt-2 text-fg-2 text-sm">{texts.releases.hint}</p>
    </FormSection>
  );
}

function SignUpSection({ form, page: { fanbaseName } }: { form: ArtistForm; page: ArtistPage }) {
  const { showSignUp } = form.values;
  return (
    <FormSection title={texts.signUp.title}>
      <Switch
        label={texts.signUp.show}
        hint={fanbaseName === null ? texts.signUp.noFanbase : texts.signUp.hint(fanbaseName)}
        checked={showSignUp}
        onChange={(isOn) => form.change({ showSignUp: isOn })}
      />
    </FormSection>
  );
}
