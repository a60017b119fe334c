import { maxLinkCharacters, maxLyricsCharacters } from '@debut/contract/limits';
import { pageEmbed } from '@debut/contract/release-pages';
import { Field } from '../../../ui/field.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { CreditFields } from './credit-fields.tsx';
import { texts as all } from './texts.ts';
import type { PageForm } from './use-page-form.ts';

const texts = all.details;

/** What can be read and watched below the first screen. */
export function DetailsSection({ form }: { form: PageForm }) {
  const { showQuotes, showShows, embed } = form.values;
  return (
    <FormSection title={texts.title}>
      <Field label={texts.video} aside={texts.optional} hint={texts.videoHint} error={form.errors.video}>
        <TextInput
          {...form.bind('video')}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxLinkCharacters}
          placeholder="https://www.youtube.com/watch?v=…"
        />
      </Field>
      <CreditFields form={form} />
      <Field label={texts.lyrics} aside={texts.optional} hint={texts.lyricsHint} error={form.errors.lyrics}>
        <TextArea {...form.bind('lyrics')} rows={8} maxLength={maxLyricsCharacters} />
      </Field>
      <Switch
        label={texts.showQuotes}
        hint={texts.showQuotesHint}
        checked={showQuotes}
        onChange={(isOn) => form.change({ showQuotes: isOn })}
      />
      <Switch
        label={texts.showShows}
        hint={texts.showShowsHint}
        checked={showShows}
        onChange={(isOn) => form.change({ showShows: isOn })}
      />
      <RadioCards
        label={texts.embed}
        value={embed}
        onChange={(chosen) => form.change({ embed: chosen })}
        options={pageEmbed.options.map((value) => ({
          value,
          title: texts.embedTitles[value],
          text: texts.embedHints[value],
        }))}
      />
    </FormSection>
  );
}
