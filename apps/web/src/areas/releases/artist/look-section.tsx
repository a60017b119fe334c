import type { ArtistPage } from '@debut/contract/artist-page';
import { FormSection } from '../../../ui/form-section.tsx';
import { AccentField } from '../page/accent-field.tsx';
import { texts as all } from './texts.ts';
import type { ArtistForm } from './use-artist-form.ts';

const texts = all.look;

export function LookSection({ form, page }: { form: ArtistForm; page: ArtistPage }) {
  return (
    <FormSection title={texts.title}>
      <AccentField form={form} pictureAccent={page.coverAccent} texts={texts} />
    </FormSection>
  );
}
