import { artistConfirmsChannelSentence, artistConfirmsNumberSentence } from '@debut/contract/fan-consent';
import { type ConsentRecord, type Fan, fanEndpoints } from '@debut/contract/fans';
import { maxEmailCharacters, maxFanNameCharacters, maxNotesCharacters } from '@debut/contract/limits';
import { countryOfNumber } from '@debut/contract/phone-countries';
import { digitsOf } from '@debut/contract/phone-parser';
import { showPhone } from '@debut/contract/phones';
import { Check, ChevronRight, Clock, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { momentInWords } from '../../../data/moments.ts';
import { planForTags, readNeededPlan } from '../../../data/needed-plan.ts';
import { recallPhoneCountry } from '../../../data/phone-typing.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { useChange } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { useForm } from '../../../data/use-form.ts';
import { usePlan } from '../../../data/use-plan.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { FirstErrorInView, submitForm } from '../../../ui/form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import { PlanNotice } from '../../../ui/plan-notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { BirthdayField } from './birthday-field.tsx';
import { ChannelBadges, categoryOptions, waitingSentence } from './fan-badges.tsx';
import { FanTagsInput } from './fan-tags-input.tsx';
import { texts } from './texts.ts';
import { usePhoneInput } from './use-phone-input.ts';

type FanEditProps = {
  fan: Fan;
  /** Held by the list: a long list unmounts rows that are scrolled away. */
  typed: Partial<FanDraft>;
  onType: (part: Partial<FanDraft>) => void;
  knownTags: readonly string[];
  onClose: () => void;
  onDelete: (fan: Fan) => void;
};

export function FanEdit({ fan, typed, onType, knownTags, onClose, onDelete }: FanEditProps) {
  const update = useChange(fanEndpoints.update, {
    saved: (cache, changed) =>
      cache.update(fanEndpoints.list, (fans) => fans.map((one) => (one.id === changed.id ? changed : one))),
  });
  const { change, ...form } = useForm({
    schema: fanEndpoints.update.body,
    // Only what was typed: the other fields stay current when the fan changes elsewhere.
    initial: typed,
    toBody: ({ emails, ...changes }) => ({
      ...createDraft(fan),
      ...changes,
      ...(changes.email && { email: changes.email.trim() }),
      // Untouched, the server keeps the consent, or ends it with the address it was given for.
      emails,
    }),
    submit: async (body) => {
      await update.mutateAsync({ params: { id: fan.id }, body });
      toast.success(texts.fanUpdatedSuccessfully);
      onClose();
    },
    describe: (error) => texts.failedToUpdateFan(error instanceof Error ? error.message : String(error)),
  });
  const draft = { ...createDraft(fan), ...form.values };
  const hasNewNumber = digitsOf(draft.phone) !== digitsOf(fan.phone === null ? '' : showPhone(fan.phone));
  const hasNewAddress = draft.email.trim().toLowerCase() !== (fan.email ?? '').toLowerCase();
  const planNeededForTags = planForTags(usePlan());
  const rejectedForPlan = readNeededPlan(update.error);
  const neededPlan = planNeededForTags ?? rejectedForPlan;

  function set(part: Partial<FanDraft>) {
    change(part);
    onType(part);
  }

  const phone = usePhoneInput({ ...draft, onChange: set });
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  return (
    <form
      ref={box}
      noValidate
      aria-label={texts.editName(fan.name)}
      onSubmit={(event) => submitForm(event, form.submit)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="grid gap-3 bg-primary/[.07] px-4 py-4 shadow-[inset_3px_0_0_var(--color-primary-hover)] sm:grid-cols-6 sm:px-5"
    >
      <Field label={texts.name} error={form.errors.name} className="sm:col-span-2">
        <TextInput value={draft.name} onChange={(name) => set({ name })} maxLength={maxFanNameCharacters} />
      </Field>
      <Field label={texts.phone} error={form.errors.phone} className="sm:col-span-2">
        <PhoneInput {...phone} />
      </Field>
      <Field label={texts.category} className="sm:col-span-2">
        <Select value={draft.category} onChange={(category) => set({ category })} options={categoryOptions} />
      </Field>
      <Field label={texts.email} error={form.errors.email} className="sm:col-span-3">
        <TextInput
          type="email"
          value={draft.email}
          onChange={(email) => set({ email })}
          maxLength={maxEmailCharacters}
        />
      </Field>
      <EmailConsent
        fan={fan}
        hasAddress={draft.email.trim() !== ''}
        hasNewAddress={hasNewAddress}
        agreed={form.values.emails}
        onChange={(emails) => set({ emails })}
      />
      <Field label={texts.tags} error={rejectedForPlan ? null : form.errors.tags} className="sm:col-span-3">
        <FanTagsInput
          tags={draft.tags}
          onChange={(tags) => set({ tags })}
          suggestions={knownTags}
          canAdd={!planNeededForTags}
        />
      </Field>
      {neededPlan && <PlanNotice needed={neededPlan} className="sm:col-span-6" />}
      <div className="sm:col-span-3">
        <BirthdayField value={draft.birthday} onChange={(birthday) => set({ birthday })} />
      </div>
      <Field label={texts.notes} error={form.errors.notes} className="sm:col-span-6">
        <TextArea rows={2} value={draft.notes} onChange={(notes) => set({ notes })} maxLength={maxNotesCharacters} />
      </Field>
      {fan.waiting && (
        <Notice tone="warning" icon={Clock} className="sm:col-span-6">
          {waitingSentence}
        </Notice>
      )}
      <div className="sm:col-span-6">
        <ConsentHistory fan={fan} />
      </div>
      {hasNewNumber && draft.phone.trim() !== '' && (fan.sms === 'yes' || fan.phone === null) && (
        <p className="text-fg-3 text-xs sm:col-span-6">{artistConfirmsNumberSentence}</p>
      )}
      <FirstErrorInView failures={form.failures} />
      {form.error && !rejectedForPlan && <ErrorBox className="sm:col-span-6">{form.error}</ErrorBox>}
      <div className="flex items-center gap-2 sm:col-span-6">
        <Button size="small" variant="dangerGhost" className="-ml-3" onClick={() => onDelete(fan)}>
          <Trash2 aria-hidden className="size-4" />
          {texts.delete}
        </Button>
        <Button size="small" variant="ghost" className="ml-auto" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button size="small" type="submit" variant="primary" busy={form.isBusy}>
          <Check aria-hidden className="size-4" />
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

type EmailConsentProps = {
  fan: Fan;
  hasAddress: boolean;
  hasNewAddress: boolean;
  /** Undefined until the artist says something. */
  agreed: boolean | undefined;
  onChange: (agreed: boolean) => void;
};

function EmailConsent({ fan, hasAddress, hasNewAddress, agreed, onChange }: EmailConsentProps) {
  if (!hasAddress) return null;
  if (fan.emails === 'stopped')
    return <p className="self-end pb-3 text-fg-3 text-xs sm:col-span-3">{texts.theyUnsubscribed}</p>;
  const isDropped = hasNewAddress && fan.emails === 'yes';
  const isAgreed = agreed ?? (fan.emails === 'yes' && !hasNewAddress);
  const hint = isDropped ? texts.emailsAreGone : null;
  return (
    <div className="self-end sm:col-span-3">
      <Checkbox label={texts.agreedToEmailsLabel} hint={hint} checked={isAgreed} onChange={onChange} />
      {isAgreed && (hasNewAddress || fan.emails !== 'yes') && (
        <p className="text-fg-3 text-xs">{artistConfirmsChannelSentence('email')}</p>
      )}
    </div>
  );
}

export type FanDraft = ReturnType<typeof createDraft> & {
  /** What the artist says about consent to emails. */
  readonly emails?: boolean | undefined;
};

function createDraft({ name, phone, email, category, tags, notes, birthday }: Fan) {
  return {
    name,
    phone: phone === null ? '' : showPhone(phone),
    country: (phone === null ? null : countryOfNumber(phone)) ?? recallPhoneCountry(),
    email: email ?? '',
    category,
    tags: [...tags],
    notes: notes ?? '',
    birthday: birthday ?? '',
  };
}

function ConsentHistory({ fan }: { fan: Fan }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="-ml-2 inline-flex h-11 items-center gap-1.5 rounded-md px-2 font-medium text-fg-2 text-sm hover:bg-white/5 hover:text-fg mouse:h-8"
      >
        <ChevronRight aria-hidden className={`size-4 transition-transform duration-150 ${isOpen ? 'rotate-90' : ''}`} />
        {texts.consentRecord}
        <ChannelBadges fan={fan} />
      </button>
      {isOpen && <ConsentRecords id={fan.id} />}
    </div>
  );
}

function ConsentRecords({ id }: { id: string }) {
  const fan = useData(fanEndpoints.read, { params: { id } });
  const skeleton = (
    <SkeletonGroup label={texts.loadingConsentRecord}>
      <Skeleton className="h-12 w-full" />
    </SkeletonGroup>
  );
  return (
    <QueryView query={fan} pending={skeleton}>
      {({ consent }) => (
        <ol className="mt-1 grid gap-2">
          {consent.map((record) => (
            <ConsentItem key={`${record.at} ${record.via} ${record.channel}`} record={record} />
          ))}
        </ol>
      )}
    </QueryView>
  );
}

function ConsentItem({ record: { channel, at, given, via, wording, page, address } }: { record: ConsentRecord }) {
  return (
    <li className="rounded-md bg-bg/60 px-3 py-2 text-sm">
      <p className="font-medium">
        {given ? texts.agreedTo[channel] : texts.refused[channel]}
        <span className="font-normal text-fg-3">
          {' '}
          · {momentInWords(at, new Date())} · {sourceNames[via]}
        </span>
      </p>
      <p className="mt-0.5 break-words text-fg-2 text-xs">“{wording}”</p>
      {(page || address) && (
        <p className="mt-0.5 break-all text-fg-3 text-xs">
          {[page, address && texts.fromAddress(address)].filter(Boolean).join(' ')}
        </p>
      )}
    </li>
  );
}

const sourceNames: Readonly<Record<ConsentRecord['via'], string>> = {
  'sign-up page': texts.signUpPage,
  'landing page': texts.fanbasePage,
  'release page': texts.releasePage,
  'by hand': texts.addedByHand,
  import: texts.import,
  stop: texts.replyByText,
  start: texts.replyByText,
  code: texts.codeByText,
  artist: texts.replyOptedOutByYou,
  hotline: texts.hotline,
  unsubscribe: texts.unsubscribeLink,
  bounce: texts.emailCameBack,
  complaint: texts.reportedAsSpam,
};
