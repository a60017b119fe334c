import { maxDownloadLimit } from '@debut/contract/limits';
import { promoDownloads } from '@debut/contract/promos';
import { Field } from '../../../ui/field.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { texts } from './texts.ts';
import type { PageForm } from './use-page-form.ts';

export function DownloadsSection({ form }: { form: PageForm }) {
  const { downloads, downloadLimit, feedbackFirst } = form.values;
  return (
    <FormSection title={texts.sectionDownloads}>
      <RadioCards
        label={texts.downloads}
        value={downloads}
        onChange={(chosen) => form.change({ downloads: chosen })}
        options={promoDownloads.options.map((value) => ({
          value,
          title: texts.downloadTitles[value],
          text: texts.downloadHints[value],
        }))}
      />
      {downloads !== 'off' && (
        <>
          <Field label={texts.downloadLimit} hint={texts.downloadLimitHint} error={form.errors.downloadLimit}>
            <Select
              value={String(downloadLimit)}
              onChange={(limit) => form.change({ downloadLimit: limit === unlimited ? null : Number(limit) })}
              options={limits}
            />
          </Field>
          <Switch
            label={texts.feedbackFirst}
            hint={texts.feedbackFirstHint}
            checked={feedbackFirst}
            onChange={(isOn) => form.change({ feedbackFirst: isOn })}
          />
        </>
      )}
    </FormSection>
  );
}

const unlimited = String(null);

const limits = [
  { value: unlimited, label: texts.noLimit },
  ...Array.from({ length: maxDownloadLimit }, (_, index) => ({
    value: String(index + 1),
    label: texts.timesEach(index + 1),
  })),
];
