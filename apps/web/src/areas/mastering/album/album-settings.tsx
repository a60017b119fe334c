import type { AlbumSettings, AlbumSpread } from '@debut/contract/albums';
import type { MasteringPreset } from '@debut/contract/mastering';
import { useRight } from '../../../data/rights.tsx';
import { Field } from '../../../ui/field.tsx';
import { formatTarget } from '../../../ui/figures.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { texts } from './texts.ts';

type AlbumSettingsRowProps = {
  settings: AlbumSettings;
  presets: readonly MasteringPreset[];
  isLocked: boolean;
  onChange: (changes: Partial<AlbumSettings>) => void;
};

/** How the album sounds; only its description for people who can't change it. */
export function AlbumSettingsRow(props: AlbumSettingsRowProps) {
  const { settings, presets, isLocked, onChange } = props;
  const mayMaster = useRight('master');
  const sounds = presets.map(({ id, name }) => ({ value: id, label: name }));
  const levels = listLevels(settings, presets);
  const level = String(settings.loudness);
  if (!mayMaster) return <p className="mt-3 text-fg-2 text-sm">{describeSettings(props, levels)}</p>;
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3">
      <Field label={texts.style} className="min-w-34 flex-1 sm:max-w-44">
        <Select
          size="small"
          value={settings.style}
          options={sounds}
          disabled={isLocked}
          onChange={(style) => onChange({ style })}
        />
      </Field>
      <Field label={texts.loudness} className="min-w-40 flex-1 sm:max-w-44">
        <Select
          size="small"
          value={level}
          options={levels}
          disabled={isLocked}
          onChange={(value) => onChange({ loudness: value === 'null' ? null : Number(value) })}
        />
      </Field>
      <p className="min-w-0 flex-1 basis-60 text-fg-3 text-xs @4xl:text-right">{texts.gapIsSilence}</p>
    </div>
  );
}

type SpreadChoiceProps = Omit<AlbumSettingsRowProps, 'presets'>;

/** A select on phones, where the segments would be cut off. */
export function SpreadChoice({ settings: { spread }, isLocked, onChange }: SpreadChoiceProps) {
  const isWide = useMedia('(min-width: 40rem)');
  const choice = {
    label: texts.quietSongs,
    labelHidden: true,
    value: spread,
    options: spreads,
    disabled: isLocked,
    onChange: (chosen: AlbumSpread) => onChange({ spread: chosen }),
  };
  if (!useRight('master')) return null;
  if (isWide) return <Segmented {...choice} />;
  const { label, labelHidden, ...select } = choice;
  return (
    <Field label={label} labelHidden={labelHidden} className="basis-full">
      <Select size="small" {...select} />
    </Field>
  );
}

const spreads: readonly { value: AlbumSpread; label: string }[] = [
  { value: 'keep', label: texts.keepQuietSongsQuiet },
  { value: 'same', label: texts.allTheSame },
];

/** The style's own loudness, three common ones, and whatever else was chosen elsewhere. */
function listLevels({ style, loudness }: AlbumSettings, presets: readonly MasteringPreset[]) {
  const own = presets.find(({ id }) => id === style)?.targetLufs;
  const levels = [
    { value: 'null', label: own === undefined ? texts.byStyle : texts.byStyleAt(formatTarget(own)) },
    { value: '-14', label: texts.streaming },
    { value: '-11', label: texts.loud },
    { value: '-8.5', label: texts.club },
  ];
  const isListed = levels.some(({ value }) => value === String(loudness));
  if (isListed || loudness === null) return levels;
  return [...levels, { value: String(loudness), label: formatTarget(loudness) }];
}

function describeSettings({ settings, presets }: AlbumSettingsRowProps, levels: ReturnType<typeof listLevels>): string {
  const sound = presets.find(({ id }) => id === settings.style)?.name;
  const level = levels.find(({ value }) => value === String(settings.loudness))?.label;
  const spread = spreads.find(({ value }) => value === settings.spread)?.label;
  return [sound, level, spread].filter(Boolean).join(' · ');
}
