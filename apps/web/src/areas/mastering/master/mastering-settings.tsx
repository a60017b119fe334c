import { loudestTargetLufs, quietestTargetLufs } from '@debut/contract/limits';
import type { MasteringGenre } from '@debut/contract/mastering-settings';
import { useState } from 'react';
import { readStoredJson, storeJson } from '../../../data/stored-json.ts';
import { Field } from '../../../ui/field.tsx';
import { formatFigure } from '../../../ui/figures.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import {
  createDraft,
  customSentence,
  type GenreChoice,
  genreChoices,
  intensityLabels,
  isDraft,
  loudnessChoices,
  loudnessLabels,
  loudnessSentences,
  masteringIntensities,
  parseSettings,
  type SettingsDraft,
  type StyleSettings,
} from './settings.model.ts';
import { texts } from './texts.ts';

type MasteringSettingsProps = {
  draft: SettingsDraft;
  onChange: (draft: SettingsDraft) => void;
  isLocked: boolean;
  /** Whose music the mix resembles, if that is clear. */
  suggested: MasteringGenre | null | undefined;
};

/** Intensity, loudness and tone of all styles. */
export function MasteringSettings({ draft, onChange, isLocked, suggested }: MasteringSettingsProps) {
  const change = (part: Partial<SettingsDraft>) => onChange({ ...draft, ...part });
  return (
    <div className="grid gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,4fr)] md:gap-5">
      <div>
        <Segmented
          label={texts.intensity}
          disabled={isLocked}
          value={draft.intensity}
          onChange={(intensity) => change({ intensity })}
          options={masteringIntensities.map((value) => ({ value, label: intensityLabels[value].name }))}
        />
        <p className="mt-1.5 text-fg-3 text-xs">{intensityLabels[draft.intensity].hint}</p>
      </div>
      <div>
        <Segmented
          label={texts.loudness}
          disabled={isLocked}
          value={draft.loudness}
          onChange={(loudness) => change({ loudness })}
          options={loudnessChoices.map((value) => ({ value, label: <LoudnessLabel {...loudnessLabels[value]} /> }))}
        />
        {draft.loudness === 'custom' ? (
          <CustomLoudness draft={draft} onChange={(customLufs) => change({ customLufs })} isLocked={isLocked} />
        ) : (
          <p className="mt-1.5 text-fg-3 text-xs">{loudnessSentences[draft.loudness]}</p>
        )}
      </div>
      <Field label={texts.toneTarget} hint={describeGenre(draft.genre, suggested)} className="md:col-span-2">
        <Select
          disabled={isLocked}
          value={draft.genre}
          onChange={(genre) => change({ genre })}
          options={genreChoices.map(({ value, label }) => ({ value, label }))}
        />
      </Field>
    </div>
  );
}

function describeGenre(chosen: GenreChoice, suggested: MasteringGenre | null | undefined): string {
  const [choice, closest] = [chosen, suggested].map((one) => genreChoices.find(({ value }) => value === one));
  return [choice?.hint, chosen === 'any' && closest && texts.closestTo(closest.label)].filter(Boolean).join(' ');
}

/** There is room for the figure only; screen readers also get its purpose. */
function LoudnessLabel({ shown, purpose }: { shown: string; purpose: string }) {
  return (
    <span className="whitespace-nowrap max-sm:-mx-1.5 max-sm:text-xs">
      {purpose && <span className="sr-only">{purpose} </span>}
      {shown}
      {purpose && <span className="sr-only"> {texts.lufs}</span>}
    </span>
  );
}

type CustomLoudnessProps = { draft: SettingsDraft; onChange: (customLufs: string) => void; isLocked: boolean };

function CustomLoudness({ draft, onChange, isLocked }: CustomLoudnessProps) {
  const isWrong = 'error' in parseSettings(draft);
  return (
    <Field
      label={texts.customLoudnessInLufs}
      labelHidden
      hint={
        isWrong
          ? undefined
          : texts.fromQuietToVeryLoud(formatFigure(quietestTargetLufs, 0), formatFigure(loudestTargetLufs, 0))
      }
      error={isWrong ? customSentence : null}
      className="mt-2"
    >
      <TextInput
        value={draft.customLufs}
        onChange={onChange}
        inputMode="decimal"
        autoComplete="off"
        disabled={isLocked}
        className="tabular-nums"
      />
    </Field>
  );
}

/** The chosen settings. The tab stores them, so that they survive the redirect to a checkout. */
export function useStoredMasteringSettings(trackId: string, saved: StyleSettings) {
  const key = `debut.mastering.${trackId}`;
  const [draft, setDraft] = useState(() => readDraft(key) ?? createDraft(saved));
  return {
    draft,
    change(next: SettingsDraft) {
      setDraft(next);
      storeJson(() => sessionStorage, key, next);
    },
    /** After a run has started: the server has them now. */
    clear: () => sessionStorage.removeItem(key),
  };
}

function readDraft(key: string): SettingsDraft | null {
  return readStoredJson<SettingsDraft>(() => sessionStorage, key, isDraft);
}
