import type { MasteringPreset, TrackMastering } from '@debut/contract/mastering';
import { useId } from 'react';
import type { TopUp } from '../../../data/top-up.ts';
import { MasterForm } from './master-form.tsx';
import { getActiveRun, type MasteringFunds } from './mastering.model.ts';
import { useStoredMasteringSettings } from './mastering-settings.tsx';
import { parseSettings } from './settings.model.ts';
import { SectionTitle, StyleCards, StyleCardsSkeleton } from './style-cards.tsx';
import { texts } from './texts.ts';

type MasterSectionProps = {
  trackId: string;
  hasAudio: boolean;
  funds: MasteringFunds;
  topUp: TopUp;
  /** Undefined while they load. */
  presets: readonly MasteringPreset[] | undefined;
  mastering: TrackMastering;
  /** Called when a run was started: its progress is shown further up the page. */
  onStart: () => void;
};

/** The styles, their settings and the button that starts a run. */
export function MasterSection({ presets, onStart, ...props }: MasterSectionProps) {
  const { trackId, mastering } = props;
  const titleId = useId();
  const { draft, change, clear } = useStoredMasteringSettings(trackId, mastering.settings);
  const hasVersions = Object.keys(mastering.versions).length > 0;
  const chosen = parseSettings(draft);
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
        <StyleCards
          presets={presets}
          run={getActiveRun(mastering.run)}
          targetLufs={'settings' in chosen ? chosen.settings.loudness : null}
        />
      ) : (
        <StyleCardsSkeleton />
      )}
      <MasterForm {...props} draft={draft} onChange={change} hasPresets={presets !== undefined} onStart={start} />
    </section>
  );
}

function formatStyleCount(count: number): string {
  return texts.stylesCount(count);
}
