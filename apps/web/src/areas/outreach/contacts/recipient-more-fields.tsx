import {
  maxLabelCharacters,
  maxLinkCharacters,
  maxLinksPerContact,
  maxRoleCharacters,
  maxTagsPerContact,
} from '@debut/contract/limits';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { TagsInput } from '../../../ui/tags-input.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { CountryField } from './country-field.tsx';
import { CustomFields } from './custom-fields.tsx';
import { fieldTexts } from './field-texts.ts';
import { GenresField } from './genres-field.tsx';
import { countMoreFields, type RecipientDraft } from './recipient-form.model.ts';
import { useKnownLabels } from './use-known-labels.ts';

type MoreFieldsProps = {
  draft: RecipientDraft;
  errors: Readonly<Partial<Record<keyof RecipientDraft, string>>>;
  onChange: (fields: Partial<RecipientDraft>) => void;
};

/** The less used fields. They unfold by themselves for what they hold and for an error inside. */
export function RecipientMoreFields({ draft, errors, onChange }: MoreFieldsProps) {
  const filled = countMoreFields(draft);
  const [isOpen, setOpen] = useState(filled > 0);
  const known = useKnownLabels();
  const hasError = folded.some((name) => errors[name] !== undefined);
  return (
    <details
      open={isOpen || hasError}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group/more rounded-md bg-s2 px-4"
    >
      <summary className="flex h-12 cursor-pointer items-center justify-between gap-3 font-medium text-sm">
        {fieldTexts.more}
        <span className="ml-auto truncate font-normal text-fg-3 text-xs">
          {filled > 0 ? fieldTexts.filledIn(filled) : fieldTexts.moreHint}
        </span>
        <ChevronDown
          aria-hidden
          className="size-4.5 shrink-0 text-fg-3 transition-transform duration-200 group-open/more:rotate-180"
        />
      </summary>
      <div className="grid gap-4 pt-1 pb-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={fieldTexts.role} error={errors.role}>
            <TextInput
              value={draft.role}
              onChange={(role) => onChange({ role })}
              placeholder={fieldTexts.roleExample}
              maxLength={maxRoleCharacters}
            />
          </Field>
          <CountryField value={draft.country} onChange={(country) => onChange({ country })} error={errors.country} />
        </div>
        <GenresField
          value={draft.genres}
          onChange={(genres) => onChange({ genres })}
          suggestions={known.genres}
          error={errors.genres}
        />
        <Field label={fieldTexts.tags} hint={fieldTexts.commaOrEnter} error={errors.tags}>
          <TagsInput
            tags={draft.tags}
            onChange={(tags) => onChange({ tags })}
            suggestions={known.tags}
            maxTags={maxTagsPerContact}
            maxCharacters={maxLabelCharacters}
            placeholder={fieldTexts.addTag}
          />
        </Field>
        <Field label={fieldTexts.links} hint={fieldTexts.linksHint(maxLinksPerContact)} error={errors.links}>
          <TextArea
            rows={2}
            inputMode="url"
            value={draft.links}
            onChange={(links) => onChange({ links })}
            maxLength={maxLinksPerContact * maxLinkCharacters}
          />
        </Field>
        <CustomFields
          fields={draft.customFields}
          onChange={(customFields) => onChange({ customFields })}
          error={errors.customFields}
        />
      </div>
    </details>
  );
}

const folded = ['role', 'country', 'genres', 'tags', 'links', 'customFields'] as const;
