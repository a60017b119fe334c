import {
  defaultMasteringSettings,
  type MasteringPreview,
  type MasteringRun,
  type MasteringVersion,
  type TrackMastering,
} from '@debut/contract/mastering';
import type { RunRow, VersionRow } from './mastering.store.ts';

export function presentRun(row: RunRow): MasteringRun {
  const { id, kind, status, progress, step, styles, settings, failure } = row;
  return {
    id,
    kind,
    status,
    progress,
    step,
    styles,
    settings,
    failure,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

/** Everything the mastering page shows. */
export function presentTrackMastering(rows: {
  run: RunRow | undefined;
  /** The run that made the versions; a later one may have failed. */
  maker: RunRow | undefined;
  versions: VersionRow[];
  preview: RunRow | undefined;
  previewVersions: VersionRow[];
  address: (path: string) => string;
  filename: (version: VersionRow) => string;
}): TrackMastering {
  const { run, maker, versions, preview, previewVersions, address, filename } = rows;
  const original = maker?.original ?? null;
  const match = createLevelMatch([original?.integratedLufs, ...versions.map(loudnessOf)]);
  const describe = (version: VersionRow): MasteringVersion => ({
    url: address(version.path),
    filename: filename(version),
    levelMatchDb: match(loudnessOf(version)),
    report: version.report,
    waveform: version.waveform,
    settings: maker?.settings ?? defaultMasteringSettings,
    createdAt: version.createdAt.toISOString(),
  });
  return {
    original: original && { ...original, levelMatchDb: match(original.integratedLufs) },
    run: run ? presentRun(run) : null,
    preview: preview ? presentPreview(preview, previewVersions, address) : null,
    versions: Object.fromEntries(versions.map((version) => [version.style, describe(version)])),
    settings: (run ?? preview)?.settings ?? defaultMasteringSettings,
  };
}

function presentPreview(run: RunRow, versions: VersionRow[], address: (path: string) => string): MasteringPreview {
  const originalLufs = run.original?.integratedLufs;
  const match = createLevelMatch([originalLufs, ...versions.map(loudnessOf)]);
  const described = versions.map((version) => [
    version.style,
    { url: address(version.path), levelMatchDb: match(loudnessOf(version)), integratedLufs: loudnessOf(version) },
  ]);
  return {
    run: presentRun(run),
    versions: Object.fromEntries(described),
    startsAt: run.passage?.startsAt ?? 0,
    seconds: run.passage?.seconds ?? 0,
    originalLevelMatchDb: match(originalLufs),
  };
}

function loudnessOf({ report }: VersionRow): number | null {
  return report.result.integratedLufs;
}

/** Everything is turned down to the quietest, because turning up could clip. */
function createLevelMatch(loudness: (number | null | undefined)[]) {
  const measured = loudness.filter((one) => typeof one === 'number');
  const quietest = Math.min(...measured);
  return (one: number | null | undefined) =>
    typeof one === 'number' ? Math.round((quietest - one) * 100) / 100 + 0 : 0;
}
