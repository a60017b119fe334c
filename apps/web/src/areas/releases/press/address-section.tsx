import type { PressKit } from '@debut/contract/press-kit';
import { Badge } from '../../../ui/badge.tsx';
import { CopyLink } from '../../../ui/copy-link.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { NewTabButton } from '../../../ui/new-tab-button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { texts } from './texts.ts';
import type { PressForm } from './use-press-form.ts';

/** Whether the press kit is public, and where. */
export function AddressSection({ form, kit }: { form: PressForm; kit: PressKit }) {
  return (
    <FormSection
      title={texts.address}
      note={<Badge tone={kit.published ? 'success' : 'neutral'}>{kit.published ? texts.live : texts.offline}</Badge>}
    >
      <Switch
        label={texts.published}
        hint={texts.publishedHint}
        checked={form.values.published}
        onChange={(published) => form.change({ published })}
      />
      {!kit.published && <p className="wrap-anywhere text-fg-2 text-sm">{texts.willBe(readable(kit.url))}</p>}
    </FormSection>
  );
}

/** As people read it, not as browsers encode it. */
function readable(url: string): string {
  return decodeURI(url).replace(/^https?:\/\//, '');
}

/** For emails to the press; it also works for members who cannot edit the kit. */
export function ShareAddress({ url }: { url: string }) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3 rounded-xl border border-white/[.07] bg-s1 p-4">
      <div className="min-w-0 flex-1 basis-64">
        <CopyLink address={url} isPrimary={false} />
      </div>
      <NewTabButton href={url}>{texts.open}</NewTabButton>
    </div>
  );
}
