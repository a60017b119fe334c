import type { MasteringPreview, MasteringRun, MasteringVersion, TrackMastering } from '@debut/contract/mastering';
import type { MasteringRevision } from '@debut/contract/mastering-revisions';
import { defaultMasteringSettings } from '@debut/contract/mastering-settings';
import type { SoundAnalysis } from '@debut/contract/sound-analysis';
import type { RunRow, VersionRow } from './mastering.store.ts';

export function presentRun(row: RunRow): MasteringRun {
  const { id, kind, method, status, progress, step, styles, settings, failure } = row;
  return {
    id,
    kind,
    method,
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

export interface FileLinks {
  readonly address: (path: string) => string;
  readonly filename: (version: VersionRow) => string;
}

/** Everything the mastering page shows. */
export function presentTrackMastering(
  rows: {
    /** The track's audio. */
    source: string | null;
    mix: SoundAnalysis | null;
    run: RunRow | undefined;
    /** Those whose masters are the track's; a later run may have failed. */
    current: RunRow[];
    preview: RunRow | undefined;
    /** Of the current runs and the preview. */
    versions: VersionRow[];
  },
  links: FileLinks,
): TrackMastering {
  const { source, mix, run, current, preview } = rows;
  const isOfCurrentMix = current.every((one) => one.source === source);
  const original = isOfCurrentMix ? (current[0]?.original ?? null) : null;
  const masters = rows.versions.filter(({ kind }) => kind === 'master');
  const match = createLevelMatch([original?.integratedLufs, ...masters.map(loudnessOf)]);
  const describe = createDescribe(current, match, links);
  const referenceRun = current.find(({ method }) => method === 'reference');
  const referenceMaster = masters.find(({ style }) => style === 'reference');
  const reference = referenceRun && presentReference(referenceRun);
  // An album has settings of its own.
  const chosen = run?.method === 'album' ? current.find(({ method }) => method !== 'album') : run;
  const albumMaster = masters.find(({ style }) => style === 'album');
  return {
    mix,
    original: original && { ...original, levelMatchDb: match(original.integratedLufs) },
    run: run ? presentRun(run) : null,
    preview: preview ? presentPreview(preview, rows.versions, links) : null,
    versions: Object.fromEntries(
      masters
        .filter(({ style }) => style !== 'reference' && style !== 'album')
        .map((version) => [version.style, describe(version)]),
    ),
    referenceMaster: referenceMaster && reference ? { ...describe(referenceMaster), reference } : null,
    albumMaster: albumMaster ? describe(albumMaster) : null,
    settings: (chosen ?? preview)?.settings ?? defaultMasteringSettings,
  };
}

export function presentRevision(
  run: RunRow,
  {
    source,
    versions,
    bytes,
    shareUrl,
  }: { source: string | null; versions: VersionRow[]; bytes: number; shareUrl: string | null },
  links: FileLinks,
): MasteringRevision {
  const { id, name, method, settings, isCurrent, original } = run;
  const match = createLevelMatch([original?.integratedLufs, ...versions.map(loudnessOf)]);
  const describe = createDescribe([run], match, links);
  return {
    id,
    name,
    method,
    settings,
    isCurrent,
    isOfCurrentMix: run.source === source,
    bytes,
    shareUrl,
    original,
    reference: presentReference(run),
    versions: Object.fromEntries(versions.map((version) => [version.style, describe(version)])),
    createdAt: run.createdAt.toISOString(),
  };
}

/** A master compared with the mix it was made from. */
export function presentMaster(run: RunRow, version: VersionRow, links: FileLinks): MasteringVersion {
  const match = createLevelMatch([run.original?.integratedLufs, loudnessOf(version)]);
  return createDescribe([run], match, links)(version);
}

function presentReference({ reference }: RunRow): MasteringRevision['reference'] {
  return reference && { name: reference.name, measures: reference.profile.measures };
}

type LevelMatch = ReturnType<typeof createLevelMatch>;

function createDescribe(runs: RunRow[], match: LevelMatch, { address, filename }: FileLinks) {
  return (version: VersionRow): MasteringVersion => ({
    url: address(version.path),
    filename: filename(version),
    levelMatchDb: match(loudnessOf(version)),
    report: version.report,
    waveform: version.waveform,
    settings: runs.find(({ id }) => id === version.runId)?.settings ?? defaultMasteringSettings,
    createdAt: version.createdAt.toISOString(),
  });
}

function presentPreview(run: RunRow, all: VersionRow[], { address }: FileLinks): MasteringPreview {
  const versions = all.filter(({ runId }) => runId === run.id);
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
