import { loudestTargetLufs, quietestTargetLufs } from '@debut/contract/limits';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { figure } from '../report/figures.model.ts';
import {
  customSentence,
  intensityLabels,
  loudnessChoices,
  loudnessLabels,
  loudnessSentences,
  masteringIntensities,
  type SettingsDraft,
  settingsOf,
} from './settings.model.ts';

type MasteringSettingsProps = { draft: SettingsDraft; onChange: (draft: SettingsDraft) => void; isLocked: boolean };

/** How much the styles do, and how loud they get. */
export function MasteringSettings({ draft, onChange, isLocked }: MasteringSettingsProps) {
  const change = (part: Partial<SettingsDraft>) => onChange({ ...draft, ...part });
  return (
    <div className="grid gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,4fr)] md:gap-5">
      <div>
        <Segmented
          label="Intensity"
          disabled={isLocked}
          value={draft.intensity}
          onChange={(intensity) => change({ intensity })}
          options={masteringIntensities.map((value) => ({ value, label: intensityLabels[value].name }))}
        />
        <p className="mt-1.5 text-fg-3 text-xs">{intensityLabels[draft.intensity].says}</p>
      </div>
      <div>
        <Segmented
          label="Loudness"
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
    </div>
  );
}

/** Five stand in a row, so only the figure is shown; what it is for is read out. */
function LoudnessLabel({ shown, purpose }: { shown: string; purpose: string }) {
  return (
    <span className="whitespace-nowrap max-sm:-mx-1.5 max-sm:text-xs">
      {purpose && <span className="sr-only">{purpose} </span>}
      {shown}
      {purpose && <span className="sr-only"> LUFS</span>}
    </span>
  );
}

type CustomLoudnessProps = { draft: SettingsDraft; onChange: (customLufs: string) => void; isLocked: boolean };

function CustomLoudness({ draft, onChange, isLocked }: CustomLoudnessProps) {
  const isWrong = 'error' in settingsOf(draft);
  return (
    <Field
      label="Custom loudness in LUFS"
      labelHidden
      hint={
        isWrong
          ? undefined
          : `From ${figure(quietestTargetLufs, 0)} (quiet) to ${figure(loudestTargetLufs, 0)} (very loud)`
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
