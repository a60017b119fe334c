import { maxCreditCharacters, maxPageCredits } from '@debut/contract/limits';
import { Plus, X } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Field, GroupError } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { texts as all } from './texts.ts';
import type { PageForm } from './use-page-form.ts';

const texts = all.details;

/** Who did what; empty rows are not stored. */
export function CreditFields({ form }: { form: PageForm }) {
  const { credits } = form.values;
  const change = (index: number, credit: Partial<(typeof credits)[number]>) =>
    form.change({ credits: credits.map((one, at) => (at === index ? { ...one, ...credit } : one)) });
  return (
    <fieldset className="grid min-w-0 gap-2.5">
      <legend className="mb-1.5 font-medium text-sm">{texts.credits}</legend>
      {credits.map(({ role, name }, index) => (
        // Rows have no identity of their own, and their fields are controlled.
        <div key={index} className="flex items-start gap-2">
          <div className="grid min-w-0 flex-1 grid-cols-2 gap-2">
            <Field label={texts.role(index + 1)} labelHidden>
              <TextInput
                value={role}
                onChange={(text) => change(index, { role: text })}
                maxLength={maxCreditCharacters}
                placeholder={texts.rolePlaceholder}
              />
            </Field>
            <Field label={texts.name(index + 1)} labelHidden>
              <TextInput
                value={name}
                onChange={(text) => change(index, { name: text })}
                maxLength={maxCreditCharacters}
                placeholder={texts.namePlaceholder}
              />
            </Field>
          </div>
          <IconButton
            icon={X}
            label={texts.removeCredit(index + 1)}
            onClick={() => form.change({ credits: credits.filter((_, at) => at !== index) })}
            className="-mr-2 mouse:mt-1"
          />
        </div>
      ))}
      {form.errors.credits && <GroupError>{form.errors.credits}</GroupError>}
      <Button
        size="small"
        disabled={credits.length >= maxPageCredits}
        onClick={() => form.change({ credits: [...credits, { role: '', name: '' }] })}
        className="justify-self-start"
      >
        <Plus aria-hidden className="size-4" />
        {texts.addCredit}
      </Button>
    </fieldset>
  );
}
