import { artistConfirmsNumberSentence } from '@debut/contract/fan-consent';
import { fanFailures } from '@debut/contract/fan-failures';
import { type Fan, fanEndpoints } from '@debut/contract/fans';
import { maxEmailCharacters, maxFanNameCharacters, maxNotesCharacters } from '@debut/contract/limits';
import { countryOfNumber } from '@debut/contract/phone-countries';
import { digitsOf } from '@debut/contract/phone-parser';
import { showPhone } from '@debut/contract/phones';
import { Check, Clock, Trash2 } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useChange } from '../../../data/use-change.ts';
import { usePlan } from '../../../data/use-plan.ts';
import { planForTags, readNeededPlan } from '../../../lib/needed-plan.ts';
import { recallPhoneCountry } from '../../../lib/phone-country.ts';
import { usePhoneTyping } from '../../../lib/use-phone-typing.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import { PlanNotice } from '../../../ui/plan-notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { ConsentHistory } from './consent-history.tsx';
import { categoryOptions } from './fan-badges.tsx';
import { waitingSentence } from './fan-row.tsx';
import { TagsInput } from './tags-input.tsx';

type FanEditProps = {
  fan: Fan;
  /** Held by the list: a long list unmounts rows that are scrolled away. */
  typed: Partial<FanDraft>;
  onType: (part: Partial<FanDraft>) => void;
  knownTags: readonly string[];
  onClose: () => void;
  onDelete: (fan: Fan) => void;
};

export function FanEdit({ fan, typed, onType: change, knownTags, onClose, onDelete }: FanEditProps) {
  const draft = { ...draftOf(fan), ...typed };
  const hasNewNumber = digitsOf(draft.phone) !== digitsOf(showPhone(fan.phone));
  const [error, setError] = useState<string | null>(null);
  const update = useChange(fanEndpoints.update, {
    saved: (cache, changed) =>
      cache.update(fanEndpoints.list, (fans) => fans.map((one) => (one.id === changed.id ? changed : one))),
  });
  const planNeededForTags = planForTags(usePlan());
  const neededPlan = planNeededForTags ?? readNeededPlan(update.error);
  const phone = usePhoneTyping({ ...draft, onChange: change });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (update.isPending) return;
    if (draft.name.trim() === '' || draft.phone.trim() === '') return setError(fanFailures.fan_incomplete.sentence);
    setError(null);
    update.mutate(
      { params: { id: fan.id }, body: { ...draft, email: draft.email.trim() } },
      {
        onSuccess: () => {
          toast.success('Fan updated successfully!');
          onClose();
        },
        onError: (failure) => {
          if (!readNeededPlan(failure)) setError(`Failed to update fan: ${failure.message}`);
        },
      },
    );
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={`Edit ${fan.name}`}
      onSubmit={submit}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && onClose()}
      className="grid gap-3 bg-primary/[.07] px-4 py-4 shadow-[inset_3px_0_0_var(--color-primary-hover)] sm:grid-cols-6 sm:px-5"
    >
      <Field label="Name" className="sm:col-span-2">
        <TextInput value={draft.name} onChange={(name) => change({ name })} maxLength={maxFanNameCharacters} />
      </Field>
      <Field label="Phone" className="sm:col-span-2">
        <PhoneInput {...phone} />
      </Field>
      <Field label="Category" className="sm:col-span-2">
        <Select value={draft.category} onChange={(category) => change({ category })} options={categoryOptions} />
      </Field>
      <Field label="Email" className="sm:col-span-3">
        <TextInput
          type="email"
          value={draft.email}
          onChange={(email) => change({ email })}
          maxLength={maxEmailCharacters}
        />
      </Field>
      <Field label="Tags" className="sm:col-span-3">
        <TagsInput
          tags={draft.tags}
          onChange={(tags) => change({ tags })}
          known={knownTags}
          canAdd={!planNeededForTags}
        />
      </Field>
      {neededPlan && <PlanNotice needed={neededPlan} className="sm:col-span-6" />}
      <Field label="Notes" className="sm:col-span-6">
        <TextArea rows={2} value={draft.notes} onChange={(notes) => change({ notes })} maxLength={maxNotesCharacters} />
      </Field>
      {fan.waiting && (
        <Notice tone="warning" icon={Clock} className="sm:col-span-6">
          {waitingSentence}
        </Notice>
      )}
      <div className="sm:col-span-6">
        <ConsentHistory fan={fan} />
      </div>
      {hasNewNumber && fan.sms === 'yes' && (
        <p className="text-fg-3 text-xs sm:col-span-6">{artistConfirmsNumberSentence}</p>
      )}
      {error && <ErrorBox className="sm:col-span-6">{error}</ErrorBox>}
      <div className="flex items-center gap-2 sm:col-span-6">
        <Button size="small" variant="dangerGhost" className="-ml-3" onClick={() => onDelete(fan)}>
          <Trash2 aria-hidden className="size-4" />
          Delete
        </Button>
        <Button size="small" variant="ghost" className="ml-auto" onClick={onClose}>
          Cancel
        </Button>
        <Button size="small" type="submit" variant="primary" busy={update.isPending}>
          <Check aria-hidden className="size-4" />
          Save
        </Button>
      </div>
    </form>
  );
}

export type FanDraft = ReturnType<typeof draftOf>;

function draftOf({ name, phone, email, category, tags, notes }: Fan) {
  return { name, ...draftPhone(phone), email: email ?? '', category, tags: [...tags], notes: notes ?? '' };
}

function draftPhone(phone: string) {
  return { phone: showPhone(phone), country: countryOfNumber(phone) ?? recallPhoneCountry() };
}
