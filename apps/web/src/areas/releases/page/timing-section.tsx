import type { ReleasePage } from '@debut/contract/release-pages';
import { useMemo } from 'react';
import { listTimeZoneOptions } from '../../../data/time-zone-options.ts';
import { browserTimeZone, useToday } from '../../../data/today.ts';
import { Field } from '../../../ui/field.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { describeTiming } from './publish.model.ts';
import { texts as all } from './texts.ts';
import type { PageForm } from './use-page-form.ts';

const texts = all.timing;

/** When it comes out, which the release date alone doesn't say. */
export function TimingSection({ form, releaseDate }: { form: PageForm; releaseDate: string | null }) {
  const today = useToday();
  const { timing } = form.values;
  const choose = (chosen: ReleasePage['timing']) =>
    form.change({ timing: chosen, ...(chosen === 'local' && { time: '00:00' }) });
  return (
    <FormSection title={texts.title}>
      <RadioCards
        label={texts.label}
        value={timing}
        onChange={choose}
        isSideBySide
        options={[
          { value: 'local', title: texts.local, text: texts.localHint },
          { value: 'moment', title: texts.moment, text: texts.momentHint },
        ]}
      />
      {timing === 'moment' && <Moment form={form} />}
      <p aria-live="polite" className="text-fg-2 text-sm">
        {describeTiming(form.values, releaseDate, today)}
      </p>
    </FormSection>
  );
}

function Moment({ form }: { form: PageForm }) {
  const { timeZone } = form.values;
  const zones = useMemo(() => listTimeZoneOptions([timeZone, browserTimeZone()]), [timeZone]);
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-4">
      <Field label={texts.time} error={form.errors.time} className="grow basis-36">
        <TextInput type="time" {...form.bind('time')} />
      </Field>
      <Field label={texts.timeZone} error={form.errors.timeZone} className="grow-999 basis-56">
        <Select {...form.bind('timeZone')} options={zones} />
      </Field>
    </div>
  );
}
