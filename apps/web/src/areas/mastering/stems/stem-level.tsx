import { maxStemLevelDb } from '@debut/contract/limits';
import { Minus, Plus } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { formatLevel, levelStepDb, stepLevel } from './stems.model.ts';
import { texts } from './texts.ts';

type StemLevelProps = {
  label: string;
  levelDb: number;
  onMove: (levelDb: number) => void;
  isLocked: boolean;
};

export function StemLevel({ label, levelDb, onMove, isLocked }: StemLevelProps) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <LevelSlider label={label} levelDb={levelDb} onMove={onMove} isLocked={isLocked} />
      <span className="w-16 shrink-0 text-right font-semibold text-sm tabular-nums">{formatLevel(levelDb)}</span>
    </div>
  );
}

/** The level that matters most: large, and in steps as well. */
export function VocalLevel({ label, levelDb, onMove, isLocked }: StemLevelProps) {
  return (
    <div>
      <p className="text-fg-2 text-sm">{texts.vocalLevel}</p>
      <p className="font-bold font-display text-4xl tabular-nums tracking-tight">{formatLevel(levelDb)}</p>
      <div className="mt-2 flex items-center gap-2">
        <IconButton
          icon={Minus}
          variant="secondary"
          label={texts.lower(label)}
          disabled={isLocked || levelDb <= -maxStemLevelDb}
          onClick={() => onMove(stepLevel(levelDb, -1))}
        />
        <LevelSlider label={texts.vocalLevelOf(label)} levelDb={levelDb} onMove={onMove} isLocked={isLocked} />
        <IconButton
          icon={Plus}
          variant="secondary"
          label={texts.raise(label)}
          disabled={isLocked || levelDb >= maxStemLevelDb}
          onClick={() => onMove(stepLevel(levelDb, 1))}
        />
      </div>
    </div>
  );
}

function LevelSlider({ label, levelDb, onMove, isLocked }: StemLevelProps) {
  return (
    <Slider
      label={label}
      min={-maxStemLevelDb}
      max={maxStemLevelDb}
      step={levelStepDb}
      value={levelDb}
      valueText={formatLevel(levelDb)}
      onChange={onMove}
      disabled={isLocked}
      className="min-w-0 flex-1"
    />
  );
}
