import {
  maxLinkCharacters,
  maxPitchFactCharacters,
  maxPitchLinks,
  maxPitchListCharacters,
} from '@debut/contract/limits';
import type { PitchFacts } from '@debut/contract/pitch-facts';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { countMoreFacts, type FactFields } from './song-facts.model.ts';
import { texts } from './texts.ts';

type MoreFactsProps = {
  facts: FactFields;
  saved: Pick<PitchFacts, 'trackLength' | 'hasPromo'>;
  errors: Readonly<Partial<Record<keyof FactFields, string>>>;
  onChange: (fields: Partial<FactFields>) => void;
};

/** What emails can name besides hook and story. It unfolds by itself for an error inside. */
export function MoreFacts({ facts, saved, errors, onChange }: MoreFactsProps) {
  const [isOpen, setOpen] = useState(false);
  const { artistStory: _story, hook: _hook, ...inside } = errors;
  const hasError = Object.values(inside).some(Boolean);
  const text = (name: Exclude<keyof FactFields, 'advisory'>, maxLength: number, placeholder?: string) => ({
    value: facts[name],
    onChange: (value: string) => onChange({ [name]: value }),
    maxLength,
    placeholder,
  });
  return (
    <details
      open={isOpen || hasError}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group/facts mt-5 rounded-md bg-s2 px-4"
    >
      <summary className="flex h-12 cursor-pointer items-center justify-between gap-3 font-medium text-sm">
        {texts.moreFacts}
        <span className="ml-auto font-normal text-fg-3 text-xs">{texts.factsGiven(countMoreFacts(facts))}</span>
        <ChevronDown
          aria-hidden
          className="size-4.5 shrink-0 text-fg-3 transition-transform duration-200 group-open/facts:rotate-180"
        />
      </summary>
      <p className="mb-4 text-fg-2 text-xs">{texts.moreFactsHint}</p>
      <div className="grid gap-4 pb-5 sm:grid-cols-2">
        <Field label={texts.soundsLike} error={errors.soundsLike}>
          <TextInput {...text('soundsLike', maxPitchFactCharacters, texts.soundsLikeExample)} />
        </Field>
        <Field label={texts.genreAndMood} error={errors.genre}>
          <TextInput {...text('genre', maxPitchFactCharacters, texts.genreExample)} />
        </Field>
        <Field label={texts.label} error={errors.label}>
          <TextInput {...text('label', maxPitchFactCharacters)} />
        </Field>
        <Field label="ISRC" error={errors.isrc}>
          <TextInput {...text('isrc', 20, 'US-ABC-26-00001')} autoCapitalize="characters" />
        </Field>
        <Field label={texts.cleanOrExplicit} error={errors.advisory}>
          <Select
            value={facts.advisory}
            onChange={(advisory) => onChange({ advisory })}
            options={[
              { value: 'unknown', label: texts.notSaid },
              { value: 'clean', label: texts.clean },
              { value: 'explicit', label: texts.explicit },
            ]}
          />
        </Field>
        <p className="self-end text-fg-2 text-xs sm:pb-3">
          {saved.trackLength ? texts.lengthFromAudio(saved.trackLength) : texts.lengthWithoutAudio}
        </p>
        <Field label={texts.credits} error={errors.credits} className="sm:col-span-2">
          <TextInput {...text('credits', maxPitchListCharacters, texts.creditsExample)} />
        </Field>
        <Field label={texts.pastSupport} error={errors.pastSupport} className="sm:col-span-2">
          <TextInput {...text('pastSupport', maxPitchListCharacters, texts.pastSupportExample)} />
        </Field>
        <Field
          label={texts.songLink}
          hint={saved.hasPromo ? texts.songLinkWithPromo : texts.songLinkHint}
          error={errors.songLink}
        >
          <TextInput {...text('songLink', maxLinkCharacters)} inputMode="url" />
        </Field>
        <Field label={texts.pressKit} hint={texts.pressKitHint} error={errors.pressKit}>
          <TextInput {...text('pressKit', maxLinkCharacters)} inputMode="url" />
        </Field>
        <Field
          label={texts.moreLinks}
          hint={texts.moreLinksHint(maxPitchLinks)}
          error={errors.links}
          className="sm:col-span-2"
        >
          <TextArea {...text('links', maxPitchLinks * maxLinkCharacters)} rows={2} inputMode="url" />
        </Field>
      </div>
    </details>
  );
}
