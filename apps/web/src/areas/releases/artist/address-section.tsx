import type { ArtistPage } from '@debut/contract/artist-page';
import { maxSlugCharacters } from '@debut/contract/limits';
import { Badge } from '../../../ui/badge.tsx';
import { CopyLink } from '../../../ui/copy-link.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { NewTabButton } from '../../../ui/new-tab-button.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { texts as all } from './texts.ts';
import type { ArtistForm } from './use-artist-form.ts';

const texts = all.address;

/** Whether the page is public, and where. */
export function AddressSection({ form, page }: { form: ArtistForm; page: ArtistPage }) {
  const { published, artistSlug } = form.values;
  return (
    <FormSection
      title={texts.title}
      note={<Badge tone={page.published ? 'success' : 'neutral'}>{page.published ? texts.live : texts.offline}</Badge>}
    >
      <Switch
        label={texts.published}
        hint={texts.publishedHint}
        checked={published}
        onChange={(isOn) => form.change({ published: isOn })}
      />
      <Field
        label={texts.slug}
        hint={
          <>
            <span className="wrap-anywhere block text-fg-2">{texts.willBe(addressWith(page, artistSlug))}</span>
            {texts.slugHint}
          </>
        }
        error={form.errors.artistSlug}
      >
        <TextInput
          {...form.bind('artistSlug')}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={maxSlugCharacters}
        />
      </Field>
    </FormSection>
  );
}

/** As people read it, not as browsers encode it. */
function addressWith({ url }: ArtistPage, slug: string): string {
  const host = url.replace(/^https?:\/\//, '').split('/')[0] ?? '';
  return `${host}/a/${slug.trim().toLowerCase()}`;
}

/** For the artist's profiles elsewhere; it also works for members who cannot edit the page. */
export function ShareAddress({ url }: { url: string }) {
  return (
    <div className="mb-5 flex items-center gap-4 rounded-xl border border-white/[.07] bg-s1 p-4">
      <QrCode text={url} label={texts.qrCode(url)} className="size-24 shrink-0 max-sm:hidden" />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-3">
        <CopyLink address={url} isPrimary={false} />
        <NewTabButton href={url} className="justify-self-start">
          {texts.open}
        </NewTabButton>
      </div>
    </div>
  );
}
