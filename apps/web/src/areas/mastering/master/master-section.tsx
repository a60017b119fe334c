import type { MasteringPreset, TrackMastering } from '@debut/contract/mastering';
import { useId } from 'react';
import { ApiError } from '../../../lib/api.ts';
import type { TopUp } from '../../../lib/top-up.ts';
import { toast } from '../../../ui/toast.ts';
import { withCreditsBack } from './follow-run.ts';
import { MasterForm } from './master-form.tsx';
import { useCancelRun, useStartPreview, useStartRun } from './mastering.api.ts';
import { blockedBy, type MasteringFunds, masteringSentence, priceOf } from './mastering.model.ts';
import { MissingCredits, type Shortage } from './missing-credits.tsx';
import { underWay } from './run.model.ts';
import { SectionTitle } from './section-title.tsx';
import { settingsOf } from './settings.model.ts';
import { StyleCards, StyleCardsSkeleton } from './style-cards.tsx';
import { useKeptDraft } from './use-kept-draft.ts';

type MasterSectionProps = {
  trackId: string;
  hasAudio: boolean;
  funds: MasteringFunds;
  topUp: TopUp;
  /** Undefined while they load. */
  presets: readonly MasteringPreset[] | undefined;
  mastering: TrackMastering;
  /** Called when a run was started from here: its progress stands further up. */
  onStart: () => void;
};

/** The styles, how to set them, and the button that makes them. */
export function MasterSection({ trackId, hasAudio, funds, presets, mastering, ...rest }: MasterSectionProps) {
  const titleId = useId();
  const { draft, change, forget } = useKeptDraft(trackId, mastering.settings);
  const start = useStartRun(trackId);
  const preview = useStartPreview(trackId);
  const cancel = useCancelRun(trackId);
  const run = underWay(mastering.run);
  const previewRun = underWay(mastering.preview?.run);
  const hasVersions = Object.keys(mastering.versions).length > 0;
  const chosen = settingsOf(draft);
  const shortage = run ? null : shortageOf({ hasAudio, ...funds }, start.error);
  const say = (error: unknown) => toast.failure(masteringSentence(error));
  return (
    <section aria-labelledby={titleId} className="mt-8">
      <SectionTitle id={titleId} note={presets && (hasVersions ? `${presets.length} styles` : presets.length)}>
        {hasVersions ? 'Master again' : 'Mastering styles'}
      </SectionTitle>
      {presets ? (
        <StyleCards presets={presets} run={run} targetLufs={'settings' in chosen ? chosen.settings.loudness : null} />
      ) : (
        <StyleCardsSkeleton />
      )}
      <MasterForm
        draft={draft}
        onChange={change}
        hasAudio={hasAudio}
        hasPresets={presets !== undefined}
        hasVersions={hasVersions}
        funds={funds}
        run={run}
        preview={previewRun}
        isStarting={start.isPending}
        isPreviewStarting={preview.isPending}
        missingCredits={shortage && <MissingCredits {...shortage} topUp={rest.topUp} />}
        refusal={start.error && !shortage ? masteringSentence(start.error) : null}
        lastFailure={run || start.error ? null : failureOf(mastering)}
        onMaster={(settings) =>
          start.mutate(settings, {
            onSuccess: () => {
              forget();
              rest.onStart();
            },
          })
        }
        onPreview={(settings) => preview.mutate(settings, { onError: say })}
        onCancelPreview={() => previewRun && cancel.mutate(previewRun.id, { onError: say })}
      />
    </section>
  );
}

/** By the balance, or by a response that knew better: credits may be spent elsewhere meanwhile. */
function shortageOf(now: MasteringFunds & { hasAudio: boolean }, error: Error | null): Shortage | null {
  if (blockedBy(now) === 'credits') return { needed: priceOf(now).fromWallet, balance: now.balance ?? 0 };
  return (error instanceof ApiError && error.code === 'not_enough_credits' && error.credits) || null;
}

/** Why the last try came to nothing; a later one takes it away. */
function failureOf({ run, preview }: TrackMastering): string | null {
  if (run?.status === 'failed') return withCreditsBack(run.failure?.error ?? 'Unknown error occurred');
  if (preview?.run.status === 'failed') return preview.run.failure?.error ?? 'Unknown error occurred';
  return null;
}
