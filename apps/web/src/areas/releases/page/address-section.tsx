import { maxSlugCharacters } from '@debut/contract/limits';
import type { ReleasePage } from '@debut/contract/release-pages';
import { Field } from '../../../ui/field.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { texts as all } from './texts.ts';
import type { PageForm } from './use-page-form.ts';

const texts = all.address;

export function AddressSection({ form, page }: { form: PageForm; page: ReleasePage }) {
  const input = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, maxLength: maxSlugCharacters };
  return (
    <FormSection title={texts.title}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <Field label={texts.artist} hint={texts.artistHint} error={form.errors.artistSlug}>
          <TextInput {...form.bind('artistSlug')} {...input} />
        </Field>
        <Field label={texts.release} error={form.errors.slug}>
          <TextInput {...form.bind('slug')} {...input} />
        </Field>
      </div>
      <div className="text-sm">
        <p aria-live="polite" className="wrap-anywhere font-medium text-fg">
          {texts.result(addressWith(page, form.values))}
        </p>
        {page.version !== null && <p className="mt-1 text-fg-3 text-xs">{texts.oldOnesWork}</p>}
      </div>
    </FormSection>
  );
}

/** As people read it, not as browsers encode it. */
function addressWith({ url }: ReleasePage, { artistSlug, slug }: { artistSlug: string; slug: string }): string {
  const host = url.replace(/^https?:\/\//, '').split('/')[0] ?? '';
  return `${host}/r/${artistSlug.trim().toLowerCase()}/${slug.trim().toLowerCase()}`;
}
