import type { MasteringPreset, TrackMastering } from '@debut/contract/mastering';
import type { Track } from '@debut/contract/tracks';
import { type ReactNode, useMemo, useState } from 'react';
import type { PlayableTrack } from '../../areas/library/playback/player-state.ts';
import { TrackDetailAudio } from '../../areas/library/tracks/track-detail.tsx';
import type { CompareId } from '../../areas/mastering/compare/compare-card.tsx';
import { MasterSection } from '../../areas/mastering/master/master-section.tsx';
import { getActiveRun, listMasteredStyles } from '../../areas/mastering/master/mastering.model.ts';
import type { RunContext } from '../../areas/mastering/master/start-run.tsx';
import { VersionList } from '../../areas/mastering/master/version-list.tsx';
import { Report } from '../../areas/mastering/report/report.tsx';
import { Allowed } from '../../data/rights.tsx';
import { formatFigureOrDash } from '../../ui/figures.ts';
import { ComparePanel, ExtentChoice } from './compare-panel.tsx';
import { createFullComparison, createPreviewComparison } from './comparison.model.ts';
import { texts } from './texts.ts';
import { useComparison, useComparisonMode, useCurrentVersions } from './use-comparison.ts';
import { OriginalPlayButton, TrackWaveform, VersionPlayButton } from './version-playback.tsx';

export type MethodPanelProps = {
  track: Track;
  queue: readonly PlayableTrack[];
  mastering: TrackMastering;
  /** Undefined while they load. */
  presets: readonly MasteringPreset[] | undefined;
  /** What a run needs to start. */
  context: RunContext;
  /** What was found out about the mix, and the progress of the run. */
  checks: ReactNode;
  progress: ReactNode;
  revisions: ReactNode;
};

/** The six styles: the finished versions first, then the controls to master again. */
export function StylesPanel({ track, queue, mastering, presets, ...props }: MethodPanelProps) {
  const [chosen, setChosen] = useState<CompareId>('balanced');
  const styleList = presets ?? none;
  const whole = useMemo(() => createFullComparison(track, styleList, mastering), [track, styleList, mastering]);
  const preview = useMemo(() => createPreviewComparison(track, styleList, mastering), [track, styleList, mastering]);
  const comparisons = useMemo(() => [whole, preview].flatMap((one) => one ?? []), [whole, preview]);
  useCurrentVersions(track.id, 'styles', presets ? comparisons : null);
  const choice = { chosen, onChoose: setChosen };
  const wholeControl = useComparison(whole, queue, choice);
  const previewControl = useComparison(preview, queue, choice);
  const styles = listMasteredStyles(styleList, mastering);
  const { mode, modes, choose } = useComparisonMode(
    preview && (mastering.preview?.run ?? null),
    styles.map(({ version }) => version),
  );
  const control = mode === 'preview' ? previewControl : wholeControl;
  const selected = control?.selected.id;
  const reported = styles.find(({ id }) => id === selected) ?? styles.find(({ id }) => id === chosen) ?? styles[0];
  return (
    <>
      <TrackDetailAudio
        track={track}
        playButton={<OriginalPlayButton track={track} queue={queue} control={wholeControl} />}
        waveform={<TrackWaveform track={track} className="size-full" />}
        loudness={mastering.original && texts.lufsFigureOrDash(formatFigureOrDash(mastering.original.integratedLufs))}
        isLocked={getActiveRun(mastering.run) !== null}
      />
      {props.checks}
      {props.progress}
      {control && (
        <ComparePanel
          key={control.comparison.extent}
          track={track}
          control={control}
          choice={<ExtentChoice extent={control.comparison.extent} extents={modes} onExtent={choose} />}
        />
      )}
      {wholeControl && (
        <VersionList
          trackId={track.id}
          styles={styles}
          originalLufs={mastering.original?.integratedLufs}
          isOfEarlierMix={mastering.original === null}
          selected={wholeControl.selected.id}
          playButton={({ id, name }) => <VersionPlayButton control={wholeControl} id={id} label={name} />}
        />
      )}
      {props.revisions}
      {reported && <Report style={reported} original={mastering.original} />}
      <Allowed right="master">
        <MasterSection {...props.context} presets={presets} />
      </Allowed>
    </>
  );
}

const none: never[] = [];
