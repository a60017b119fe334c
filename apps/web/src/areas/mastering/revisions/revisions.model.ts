import type { MasteringPreset, MasteringVersion } from '@debut/contract/mastering';
import { masteringGenres } from '@debut/contract/mastering-genres';
import type { MasteringRevision } from '@debut/contract/mastering-revisions';
import type { MasterName } from '@debut/contract/mastering-settings';
import { clockTime, dateOfMoment } from '../../../data/moments.ts';
import { formatFigure, formatTarget } from '../../../ui/figures.ts';
import { intensityLabels } from '../master/settings.model.ts';
import { texts } from './texts.ts';

/** Its own name, or "Revision of 18 Nov, 14:02". */
export function getRevisionName({ name, createdAt }: MasteringRevision, now: Date = new Date()): string {
  return name ?? texts.revisionOf(dateOfMoment(createdAt, now), clockTime(new Date(createdAt)));
}

/** "Standard, −14 LUFS", "follows “x” by 70%" or "part of an album at −14.2 LUFS". */
export function describeRevisionSettings({ settings, reference }: MasteringRevision): string {
  if (settings.reference)
    return texts.followsReference(reference?.name ?? texts.reference, settings.reference.strength);
  if (settings.album) return texts.partOfAlbumAt(formatFigure(settings.album.targetLufs));
  const loudness = settings.loudness === null ? texts.byStyle : texts.lufs(formatTarget(settings.loudness));
  const genre = masteringGenres.find(({ id }) => id === settings.genre)?.name;
  return [intensityLabels[settings.intensity].name, loudness, genre].filter(Boolean).join(', ');
}

/** The loudness its masters reached, from the quietest to the loudest; null for silence. */
export function describeReached({ versions }: MasteringRevision): string | null {
  const levels = Object.values(versions).flatMap(({ report }) => report.result.integratedLufs ?? []);
  if (levels.length === 0) return null;
  const [quietest, loudest] = [formatFigure(Math.min(...levels)), formatFigure(Math.max(...levels))];
  return quietest === loudest ? texts.lufs(loudest) : texts.lufsRange(quietest, loudest);
}

/** A master of a revision, to compare with another. */
export interface RevisionMaster {
  readonly id: string;
  readonly name: string;
  readonly version: MasteringVersion;
}

/** The masters of all revisions, in the order of the styles. */
export function listMasters(
  revisions: readonly MasteringRevision[],
  presets: readonly MasteringPreset[],
): RevisionMaster[] {
  const names = [
    ...presets.map(({ id, name }) => ({ id, name })),
    { id: 'reference' as const, name: texts.reference },
    { id: 'album' as const, name: texts.album },
  ];
  return revisions.flatMap((revision) =>
    names.flatMap(({ id, name }) => {
      const version = revision.versions[id];
      return version ? [{ id: getMasterId(revision, id), name: `${getRevisionName(revision)}: ${name}`, version }] : [];
    }),
  );
}

function getMasterId({ id }: MasteringRevision, master: MasterName): string {
  return `${id} ${master}`;
}

/** A revision beside the one in use, or beside its neighbor if it is in use itself; in the same style if possible. */
export function findPair(
  revision: MasteringRevision,
  revisions: readonly MasteringRevision[],
): readonly [string, string] | null {
  const others = revisions.filter(({ id }) => id !== revision.id);
  const isAlike = ({ method }: MasteringRevision) => method === revision.method;
  const other =
    others.find((one) => one.isCurrent && isAlike(one)) ??
    others.find(isAlike) ??
    others.find(({ isCurrent }) => isCurrent) ??
    others[0];
  if (!other) return null;
  const [own, beside] = [listNames(revision), listNames(other)];
  const shared = preferBalanced(own.filter((name) => beside.includes(name)));
  const [first, second] = [shared ?? preferBalanced(beside), shared ?? preferBalanced(own)];
  return first && second ? [getMasterId(other, first), getMasterId(revision, second)] : null;
}

function preferBalanced(names: readonly MasterName[]): MasterName | undefined {
  return names.find((name) => name === 'balanced') ?? names[0];
}

function listNames({ versions }: MasteringRevision): MasterName[] {
  return Object.keys(versions) as MasterName[];
}
