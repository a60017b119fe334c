import { RadioGroup } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { formatFigure, formatSigned } from '../../../ui/figures.ts';
import { Spinner } from '../../../ui/progress.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { texts } from './texts.ts';

/** `original`, the name of a master, or whatever else tells the compared versions apart. */
export type CompareId = string;

export interface CompareOption {
  readonly id: CompareId;
  readonly name: string;
  readonly lufs: number | null;
  readonly levelMatchDb: number;
}

type CompareCardProps = {
  title?: string;
  /** The original first, if it is among them. */
  options: readonly CompareOption[];
  selected: CompareId;
  onSelect: (id: CompareId) => void;
  /** Still loading while another one plays. */
  pending: CompareId | null;
  isMatched: boolean;
  onMatch: (isMatched: boolean) => void;
  blendPercent: number;
  onBlend: (percent: number) => void;
  /** Which passage plays, where only a passage does. */
  preview: string | null;
  /** Chooses what is compared, such as the preview or the full versions. */
  choice: ReactNode;
  playButton: ReactNode;
  time: ReactNode;
  wave: ReactNode;
};

/** Switches between the original and the versions during playback, by default at the same level. */
export function CompareCard(props: CompareCardProps) {
  const { title = texts.compare, options, selected, isMatched, preview } = props;
  const titleId = useId();
  const chosen = options.find(({ id }) => id === selected);
  const original = options.find(({ id }) => id === 'original');
  return (
    <Card aria-labelledby={titleId} className="isolate mt-4 overflow-hidden border-white/10 p-4 sm:p-6">
      <div aria-hidden className={glowClasses} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={titleId} className="flex items-center gap-2.5 font-bold text-lg sm:text-xl">
          {title}
          {preview && <Badge tone="accent">{texts.preview}</Badge>}
        </h2>
        <Switch label={texts.levelMatched} checked={isMatched} onChange={props.onMatch} className="gap-2.5" />
      </div>
      <p role="status" className="text-fg-2 text-sm">
        {isMatched ? (
          texts.louderAlwaysSoundsBetterSo
        ) : (
          <span className="text-warning">{texts.notMatchedLouderVersionWill}</span>
        )}
      </p>
      {preview && <p className="mt-1 text-fg-3 text-xs">{preview}</p>}
      {props.choice}
      <CompareChoice
        options={options}
        selected={selected}
        onSelect={props.onSelect}
        pending={props.pending}
        className={cx('mt-4', options.length > 4 && 'max-sm:grid max-sm:grid-cols-4 max-sm:*:first:col-span-2')}
      />
      <div className="mt-5">
        <div className="mb-1.5 flex justify-between text-xs">
          <span className="font-semibold text-primary-fg">{chosen?.name}</span>
          <span className="text-fg-2 tabular-nums">{describeLevel(chosen, isMatched)}</span>
        </div>
        {props.wave}
        {original && selected !== 'original' && (
          <div className="mt-1.5 flex justify-between text-xs">
            <span className="font-semibold text-fg-2">{texts.original}</span>
            <span className="text-fg-3 tabular-nums">{describeLevel(original, isMatched)}</span>
          </div>
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        {props.playButton}
        <p className="text-fg-2 text-sm tabular-nums">{props.time}</p>
        {original && <Blend {...props} name={chosen?.name ?? ''} />}
      </div>
    </Card>
  );
}

type BlendProps = Pick<CompareCardProps, 'selected' | 'blendPercent' | 'onBlend'> & { name: string };

function Blend({ selected, blendPercent, onBlend, name }: BlendProps) {
  const isOriginal = selected === 'original';
  return (
    <div className="flex basis-full items-center gap-3 sm:ml-auto sm:basis-[460px]">
      <span className="font-medium text-sm">{texts.blend}</span>
      <span className="text-fg-2 text-xs">{texts.original}</span>
      <Slider
        label={texts.blendBetweenOriginalAndMaster}
        min={0}
        max={100}
        step={1}
        value={isOriginal ? 0 : blendPercent}
        valueText={isOriginal ? texts.originalOnly : `${blendPercent}% ${name}`}
        onChange={onBlend}
        disabled={isOriginal}
        className="min-w-0 flex-1"
      />
      <span className="w-26 whitespace-nowrap text-fg-2 text-xs">
        {isOriginal ? (
          texts.chooseStyle
        ) : (
          <>
            <span className="font-semibold text-fg tabular-nums">{blendPercent}%</span> {name}
          </>
        )}
      </span>
    </div>
  );
}

/** The gain that is applied, or the loudness without one. */
function describeLevel(option: CompareOption | undefined, isMatched: boolean): string {
  if (!option) return '';
  if (isMatched && option.levelMatchDb <= -0.05) return texts.dbToMatch(formatSigned(option.levelMatchDb));
  return option.lufs === null ? '' : texts.lufsFigure(formatFigure(option.lufs));
}

const glowClasses =
  'absolute inset-0 -z-10 bg-[radial-gradient(40rem_18rem_at_20%_-10%,rgb(126_73_236/.28),transparent_70%)]';

type CompareChoiceProps = {
  options: readonly Pick<CompareOption, 'id' | 'name'>[];
  selected: CompareId;
  onSelect: (id: CompareId) => void;
  pending: CompareId | null;
  className?: string;
};

/** Tab reaches the selected version, the arrow keys switch. */
export function CompareChoice({ options, selected, onSelect, pending, className }: CompareChoiceProps) {
  const choose = (chosen: string) => {
    const option = options.find(({ id }) => id === chosen);
    if (option) onSelect(option.id);
  };
  return (
    <RadioGroup.Root
      aria-label={texts.versionToHear}
      orientation="horizontal"
      value={selected}
      onValueChange={choose}
      className={cx('flex gap-1 rounded-lg border border-line bg-bg/80 p-1', className)}
    >
      {options.map(({ id, name }) => (
        <RadioGroup.Item key={id} value={id} aria-busy={pending === id || undefined} className={choiceClasses}>
          <span className="truncate">{name}</span>
          {pending === id && <Spinner className="size-3" />}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}

const choiceClasses =
  'flex h-11 min-w-0 flex-1 items-center justify-center gap-1.5 rounded-md font-medium text-fg-2 text-sm transition-colors duration-150 hover:bg-white/5 hover:text-fg aria-checked:bg-primary aria-checked:font-semibold aria-checked:text-white aria-checked:shadow-glow mouse:h-10';
