import { useEffect, useEffectEvent, useState } from 'react';
import { formatFigure } from '../../../ui/figures.ts';
import { Slider } from '../../../ui/slider.tsx';
import { texts } from './texts.ts';

type DelayedSliderProps = { label: string; value: number; max: number; onSave: (seconds: number) => void };

/** Seconds in steps of a half, saved once they stay the same for a moment, or when the slider disappears. */
export function DelayedSlider({ label, value, max, onSave }: DelayedSliderProps) {
  const [draft, setDraft] = useState<number | null>(null);
  const save = useEffectEvent(() => {
    if (draft !== null && draft !== value) onSave(draft);
    setDraft(null);
  });
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => save(), delayMilliseconds);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => () => save(), []);
  const shown = draft ?? value;
  const valueText = shown > 0 ? texts.seconds(formatFigure(shown)) : texts.none;
  return (
    <div>
      <div aria-hidden className="flex items-baseline justify-between gap-3 text-xs">
        <span className="min-w-0 truncate text-fg-2">{label}</span>
        <span className="shrink-0 font-semibold tabular-nums">{valueText}</span>
      </div>
      <Slider
        label={label}
        value={shown}
        valueText={valueText}
        min={0}
        max={max}
        step={0.5}
        onChange={setDraft}
        className="w-full mouse:-mb-1.5"
      />
    </div>
  );
}

const delayMilliseconds = 300;
