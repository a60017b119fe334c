import type { TrackMastering } from '@debut/contract/mastering';
import type { MasteringReference } from '@debut/contract/mastering-references';
import type { MasteringSettings, ReferenceMatch } from '@debut/contract/mastering-settings';
import type { FrequencyCurve } from '@debut/contract/sound-analysis';
import type { Track } from '@debut/contract/tracks';
import { useMemo, useState } from 'react';
import type { PlayableTrack } from '../../areas/library/playback/player-state.ts';
import { audioHint, audioTypes } from '../../areas/library/tracks/track-changes.ts';
import type { CompareId } from '../../areas/mastering/compare/compare-card.tsx';
import { getActiveRun } from '../../areas/mastering/master/mastering.model.ts';
import { VersionList } from '../../areas/mastering/master/version-list.tsx';
import { MatchStrength } from '../../areas/mastering/reference/match-strength.tsx';
import { MeasuresTable } from '../../areas/mastering/reference/measures-table.tsx';
import { isSameMatch, type MatchDraft, predictResult } from '../../areas/mastering/reference/reference.model.ts';
import { ReferenceDialog } from '../../areas/mastering/reference/reference-dialog.tsx';
import { ToneCard } from '../../areas/mastering/reference/tone-card.tsx';
import { useMatchDraft, useReferences } from '../../areas/mastering/reference/use-references.ts';
import { Report } from '../../areas/mastering/report/report.tsx';
import { Allowed } from '../../data/rights.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { createReferenceComparison, createReferencePreview } from './comparison.model.ts';
import { MixCard, ReferenceCard } from './reference-cards.tsx';
import { ReferencePlayback } from './reference-playback.tsx';
import type { MethodPanelProps } from './styles-panel.tsx';
import { texts } from './texts.ts';
import { useComparison, useComparisonMode, useCurrentVersions } from './use-comparison.ts';
import { VersionPlayButton } from './version-playback.tsx';

/** One master that follows a reference: both sounds, how far to follow, and the result. */
export function ReferencePanel({ track, queue, mastering, context, ...props }: MethodPanelProps) {
  const { match, change, clear } = useMatchDraft(track.id, findLatestMatch(mastering));
  const { references, chosen } = useReferences(match.referenceId);
  const [isChoosing, setChoosing] = useState(false);
  const { wholeControl, control, modes, choose } = useReferenceComparison(track, queue, mastering, chosen);
  const isLocked = getActiveRun(mastering.run) !== null;
  const mix = mastering.mix?.measures ?? mastering.original;
  const reference = chosen?.analysis.measures ?? null;
  const { referenceMaster } = mastering;
  const openDialog = () => setChoosing(true);
  return (
    <div className="@container">
      <div className="grid items-start gap-4 @xl:grid-cols-2">
        <MixCard track={track} queue={queue} mastering={mastering} control={wholeControl} isLocked={isLocked} />
        {references.isPending ? (
          <Skeleton className="min-h-44 w-full" />
        ) : (
          <ReferenceCard reference={chosen} isLocked={isLocked} onChange={openDialog} />
        )}
      </div>
      {props.checks}
      {props.progress}
      {chosen && (
        <div className="mt-4 grid items-start gap-4 @3xl:grid-cols-[minmax(0,1fr)_18rem]">
          <ToneCard
            mix={mix?.spectrum ?? null}
            reference={reference?.spectrum ?? null}
            {...getResult(mastering, match, mix?.spectrum, reference?.spectrum)}
          >
            <ReferencePlayback control={control} extents={modes} onExtent={choose} />
          </ToneCard>
          <Allowed right="master">
            <MatchStrength
              match={match}
              onChange={change}
              mix={mix}
              reference={chosen}
              context={{
                ...context,
                onStart() {
                  clear();
                  context.onStart();
                },
              }}
            />
          </Allowed>
        </div>
      )}
      {referenceMaster && wholeControl && (
        <VersionList
          trackId={track.id}
          styles={[
            {
              id: 'reference',
              name: texts.reference,
              description: referenceMaster.reference.name,
              version: referenceMaster,
            },
          ]}
          originalLufs={undefined}
          isOfEarlierMix={mastering.original === null}
          selected={wholeControl.selected.id}
          playButton={({ id, name }) => <VersionPlayButton control={wholeControl} id={id} label={name} />}
        />
      )}
      {props.revisions}
      {referenceMaster && (
        <Report style={{ name: texts.reference, version: referenceMaster }} original={mastering.original}>
          <MeasuresTable
            mix={mastering.original}
            reference={referenceMaster.reference.measures}
            result={referenceMaster.report.result}
          />
        </Report>
      )}
      {isChoosing && (
        <ReferenceDialog
          trackId={track.id}
          references={references}
          chosenId={match.referenceId}
          accept={audioTypes}
          hint={audioHint()}
          onChoose={(referenceId) => change({ ...match, referenceId })}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

/** A later run in styles has none, but the master still follows its reference. */
function findLatestMatch({ settings, referenceMaster }: TrackMastering): ReferenceMatch | null {
  return settings.reference ?? referenceMaster?.settings.reference ?? null;
}

/** Mix, reference and result as the player's versions, in full or as a preview. */
function useReferenceComparison(
  track: Track,
  queue: readonly PlayableTrack[],
  mastering: TrackMastering,
  reference: MasteringReference | null,
) {
  const [selected, setSelected] = useState<CompareId>('reference');
  // The sound that a result followed, which may not be the one chosen for the next.
  const whole = useMemo(
    () => createReferenceComparison(track, mastering, findFollowed(mastering.referenceMaster, reference)),
    [track, mastering, reference],
  );
  const preview = useMemo(
    () => createReferencePreview(track, mastering, findFollowed(mastering.preview?.run, reference)),
    [track, mastering, reference],
  );
  const comparisons = useMemo(() => [whole, preview].flatMap((one) => one ?? []), [whole, preview]);
  useCurrentVersions(track.id, 'reference', comparisons);
  const choice = { chosen: selected, onChoose: setSelected };
  const wholeControl = useComparison(whole, queue, choice);
  const previewControl = useComparison(preview, queue, choice);
  const { referenceMaster } = mastering;
  const { mode, modes, choose } = useComparisonMode(
    preview && (mastering.preview?.run ?? null),
    referenceMaster ? [referenceMaster] : [],
  );
  return { wholeControl, control: mode === 'preview' ? previewControl : wholeControl, modes, choose };
}

function findFollowed(
  made: { readonly settings: MasteringSettings } | null | undefined,
  reference: MasteringReference | null,
): MasteringReference | null {
  return made?.settings.reference?.referenceId === reference?.id ? reference : null;
}

/** Measured, if there is a master with these settings; expected otherwise. */
function getResult(
  { referenceMaster, original }: TrackMastering,
  match: MatchDraft,
  mix: FrequencyCurve | undefined,
  reference: FrequencyCurve | undefined,
): { result: FrequencyCurve | null; isMeasured: boolean } {
  if (referenceMaster && original && isSameMatch(referenceMaster.settings.reference, match))
    return { result: referenceMaster.report.result.spectrum, isMeasured: true };
  return { result: mix && reference ? predictResult(mix, reference, match) : null, isMeasured: false };
}
