import type { ArtistPage } from '@debut/contract/artist-page';
import { maxTaglineCharacters } from '@debut/contract/limits';
import { Link } from 'wouter';
import { LandingPortrait } from '../../../public/landing-images.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { texts as all } from './texts.ts';
import type { ArtistForm } from './use-artist-form.ts';

const texts = all.about;

/** Name and portrait are the fanbase page's, so that they cannot differ. */
export function AboutSection({ form, page: { name, portrait } }: { form: ArtistForm; page: ArtistPage }) {
  return (
    <FormSection title={texts.title}>
      <div className="flex flex-wrap items-center gap-4">
        <LandingPortrait landing={{ artistName: name, artistImage: portrait }} className="size-16 shrink-0" />
        <div className="min-w-0 flex-1 basis-44">
          <p className="truncate font-semibold">{name}</p>
          <p className="text-fg-3 text-xs">{portrait ? texts.fromFanbase : texts.noPortrait}</p>
        </div>
        <Button asChild>
          <Link to="/fanbase-editor">{texts.editFanbase}</Link>
        </Button>
      </div>
      <Field label={texts.tagline} aside={all.optional} error={form.errors.tagline}>
        <TextInput {...form.bind('tagline')} maxLength={maxTaglineCharacters} placeholder={texts.taglineExample} />
      </Field>
    </FormSection>
  );
}
