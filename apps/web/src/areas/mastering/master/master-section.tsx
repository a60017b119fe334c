import type { MasteringPreset } from '@debut/contract/mastering';
import { useId } from 'react';
import { Card } from '../../../ui/card.tsx';
import { getActiveRun } from './mastering.model.ts';
import { MasteringSettings, useStoredMasteringSettings } from './mastering-settings.tsx';
import { parseSettings } from './settings.model.ts';
import { type RunContext, StartRun } from './start-run.tsx';
import { SectionTitle, StyleCards, StyleCardsSkeleton } from './style-cards.tsx';
import { texts } from './texts.ts';

type MasterSectionProps = RunContext & {
  /** Undefined while they load. */
  presets: readonly MasteringPreset[] | undefined;
};

/** The styles, their settings and the button that starts a run. */
export function MasterSection({ presets, acceptDamage, onStart, ...props }: MasterSectionProps) {
  const { trackId, mastering } = props;
  const titleId = useId();
  const { draft, change, clear } = useStoredMasteringSettings(trackId, mastering.settings);
  const hasVersions = Object.keys(mastering.versions).length > 0;
  const chosen = parseSettings(draft);
  const run = getActiveRun(mastering.run);
  const start = () => {
    clear();
    onStart();
  };
  return (
    <section aria-labelledby={titleId} className="mt-8">
      <SectionTitle id={titleId} note={presets && (hasVersions ? formatStyleCount(presets.length) : presets.length)}>
        {hasVersions ? texts.masterAgain : texts.masteringStyles}
      </SectionTitle>
      {presets ? (
        <StyleCards presets={presets} run={run} targetLufs={'settings' in chosen ? chosen.settings.loudness : null} />
      ) : (
        <StyleCardsSkeleton />
      )}
      <Card className="mt-3 p-4">
        <MasteringSettings draft={draft} onChange={change} isLocked={run !== null} suggested={mastering.mix?.genre} />
        <StartRun
          {...props}
          settings={presets && 'settings' in chosen ? { ...chosen.settings, acceptDamage } : null}
          product={texts.allSixStylesInOne}
          label={texts.masterTrack}
          isAgain={hasVersions}
          onStart={start}
        />
      </Card>
    </section>
  );
}

function formatStyleCount(count: number): string {
  return texts.stylesCount(count);
}
