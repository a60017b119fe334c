import { maxArtistLinkCharacters, maxArtistLinks, maxLinkCharacters, maxSocials } from '@debut/contract/limits';
import { Trash2 } from 'lucide-react';
import { SocialIcon } from '../../../public/social-icon.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RowList, type RowParts } from '../../../ui/row-list.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { emptyLink, emptyProfile, type LinkRow } from './artist-form.model.ts';
import { texts as all } from './texts.ts';
import type { ArtistForm } from './use-artist-form.ts';

export function SocialsSection({ form }: { form: ArtistForm }) {
  const texts = all.socials;
  return (
    <FormSection title={texts.title}>
      <p className="-mt-2 text-fg-3 text-xs">{texts.hint}</p>
      <RowList
        rows={form.values.socials}
        max={maxSocials}
        addLabel={texts.add}
        create={() => emptyProfile}
        onChange={(socials) => form.change({ socials })}
        error={form.errors.socials}
      >
        {({ url }, index, { change, remove }) => (
          <div className="flex items-center gap-2">
            <span className="grid size-11 shrink-0 place-items-center rounded-md bg-s2 text-fg-2">
              <SocialIcon address={url.includes('://') ? url : `https://${url}`} className="size-5" />
            </span>
            <Field label={texts.one(index + 1)} labelHidden className="flex-1">
              <TextInput
                value={url}
                onChange={(next) => change({ url: next })}
                inputMode="url"
                autoCapitalize="none"
                maxLength={maxLinkCharacters}
                placeholder={texts.example}
              />
            </Field>
            <IconButton icon={Trash2} label={all.removeNamed(texts.one(index + 1))} onClick={remove} />
          </div>
        )}
      </RowList>
    </FormSection>
  );
}

export function LinksSection({ form }: { form: ArtistForm }) {
  const texts = all.links;
  return (
    <FormSection title={texts.title}>
      <p className="-mt-2 text-fg-3 text-xs">{texts.hint}</p>
      <RowList
        rows={form.values.links}
        max={maxArtistLinks}
        addLabel={texts.add}
        create={() => emptyLink}
        onChange={(links) => form.change({ links })}
        error={form.errors.links}
      >
        {(link, index, parts) => <LinkFields link={link} name={texts.one(index + 1)} {...parts} />}
      </RowList>
    </FormSection>
  );
}

function LinkFields({ link, name, change, remove }: RowParts<LinkRow> & { link: LinkRow; name: string }) {
  const texts = all.links;
  const text = (field: 'title' | 'note' | 'url') => ({
    value: link[field],
    onChange: (next: string) => change({ [field]: next }),
    maxLength: field === 'url' ? maxLinkCharacters : maxArtistLinkCharacters,
  });
  return (
    <fieldset aria-label={name} className="flex min-w-0 gap-2 rounded-lg bg-s2 p-3">
      <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
        <Field label={texts.linkTitle}>
          <TextInput {...text('title')} placeholder={texts.titleExample} />
        </Field>
        <Field label={texts.note} aside={all.optional}>
          <TextInput {...text('note')} placeholder={texts.noteExample} />
        </Field>
        <Field label={texts.url} className="sm:col-span-2">
          <TextInput {...text('url')} inputMode="url" autoCapitalize="none" />
        </Field>
      </div>
      <IconButton icon={Trash2} label={all.removeNamed(link.title || name)} onClick={remove} />
    </fieldset>
  );
}
