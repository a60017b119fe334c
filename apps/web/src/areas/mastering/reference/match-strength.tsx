import type { MasteringReference } from '@debut/contract/mastering-references';
import type { SoundMeasures } from '@debut/contract/sound-analysis';
import { useId } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { getActiveRun } from '../master/mastering.model.ts';
import { type RunContext, StartRun } from '../master/start-run.tsx';
import {
  describeParts,
  describeStrength,
  findObstacle,
  type MatchDraft,
  type MatchPart,
  matchParts,
} from './reference.model.ts';
import { texts } from './texts.ts';

type MatchStrengthProps = {
  match: MatchDraft;
  onChange: (match: MatchDraft) => void;
  mix: SoundMeasures | null;
  reference: MasteringReference;
  context: RunContext;
};

/** How far the master follows the reference, and in what. */
export function MatchStrength({ match, onChange, mix, reference, context }: MatchStrengthProps) {
  const titleId = useId();
  const { mastering, acceptDamage } = context;
  const isLocked = getActiveRun(mastering.run) !== null;
  const { strength } = match;
  const sentences = describeParts(match, mix, reference.analysis.measures);
  return (
    <Card aria-labelledby={titleId} className="p-4 sm:p-5">
      <h2 id={titleId} className="font-bold text-lg">
        {texts.matchStrength}
      </h2>
      <p className="mt-1">
        <span className="font-bold font-display text-4xl tabular-nums tracking-tight">{strength}%</span>{' '}
        <span className="ml-1 text-fg-2 text-sm">{describeStrength(strength)}</span>
      </p>
      <Slider
        label={texts.matchStrength}
        min={0}
        max={100}
        step={1}
        value={strength}
        valueText={texts.strengthInWords(strength, describeStrength(strength))}
        onChange={(value) => onChange({ ...match, strength: value })}
        disabled={isLocked}
        className="mt-2 w-full"
      />
      <div aria-hidden className="flex justify-between text-fg-2 text-xs">
        <span>{texts.myMix}</span>
        <span>{texts.reference}</span>
      </div>
      <div className="mt-3 grid gap-1 border-white/[.07] border-t pt-3">
        {matchParts.map((part) => (
          <Switch
            key={part}
            label={partNames[part]}
            hint={sentences[part]}
            checked={match[part]}
            onChange={(isOn) => onChange({ ...match, [part]: isOn })}
            disabled={isLocked}
          />
        ))}
      </div>
      <StartRun
        {...context}
        settings={{ reference: { ...match, referenceId: reference.id }, acceptDamage }}
        obstacle={context.obstacle ?? findObstacle(reference)}
        product={texts.oneMasterAfterReference}
        label={texts.masterWithReference}
        isAgain={mastering.referenceMaster !== null}
        isStacked
      />
    </Card>
  );
}

const partNames: Record<MatchPart, string> = {
  tone: texts.tone,
  loudness: texts.loudness,
  width: texts.stereoWidth,
  dynamics: texts.dynamics,
};
