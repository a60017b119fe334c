import type { AlbumMastering, AlbumSettings, TrackTransition } from '@debut/contract/albums';
import type { TrackRow } from '../../library/index.ts';
import { presentAnalysis } from '../analyses/analyses.service.ts';
import type { AnalysisRow } from '../analyses/analyses.store.ts';
import { masterFileName } from '../downloads/download-name.ts';
import type { RunRow, VersionRow } from '../mastering.store.ts';
import { type FileLinks, presentMaster, presentRun } from '../present.ts';

/** How a project is mastered as an album, from its rows. */
export function presentAlbum(
  rows: {
    settings: AlbumSettings;
    tracks: TrackRow[];
    transitionOf: (trackId: string) => TrackTransition;
    analyses: AnalysisRow[];
    latest: RunRow[];
    current: RunRow[];
    /** Of the current runs. */
    versions: VersionRow[];
  },
  address: FileLinks['address'],
): AlbumMastering {
  const analyses = new Map(rows.analyses.map((analysis) => [analysis.path, analysis]));
  const latest = new Map(rows.latest.map((run) => [run.trackId, run]));
  const current = new Map(rows.current.map((run) => [run.trackId, run]));
  const versions = new Map(rows.versions.map((version) => [version.runId, version]));
  return {
    settings: rows.settings,
    tracks: rows.tracks.map((track) => {
      const analysis = analyses.get(track.audioFile ?? '');
      const run = latest.get(track.id);
      const made = current.get(track.id);
      const version = versions.get(made?.id ?? '');
      return {
        trackId: track.id,
        ...rows.transitionOf(track.id),
        mix: analysis ? presentAnalysis(analysis) : null,
        run: run ? presentRun(run) : null,
        master: made && version ? presentMaster(made, version, { address, filename: masterFileName(track) }) : null,
      };
    }),
  };
}
