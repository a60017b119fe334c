import type { Body } from '@debut/contract/endpoint';
import { promoFailures } from '@debut/contract/promo-failures';
import type { Promo, PromoDownloads, PromoVersion, promoEndpoints } from '@debut/contract/promos';
import type { FieldErrors } from '@debut/contract/validate';
import { type ClockTime, clockOf, instantOf } from '../../../data/dates.ts';
import { texts } from './texts.ts';

/** The fields of the form that changes a listening page. */
export interface PageValues {
  readonly note: string;
  readonly story: string;
  readonly credits: string;
  readonly photos: readonly string[];
  readonly versions: Versions;
  /** `null`: as soon as there are links. */
  readonly liveFrom: ClockTime | null;
  readonly liveUntil: ClockTime;
  readonly embargoUntil: ClockTime | null;
  readonly downloads: PromoDownloads;
  readonly downloadLimit: number | null;
  readonly feedbackFirst: boolean;
  readonly passcode: PasscodeChange;
  readonly watermark: boolean;
}

/** By track. */
type Versions = Readonly<Record<string, PromoVersion>>;

export type PasscodeChange =
  | { readonly kind: 'keep' }
  | { readonly kind: 'set'; readonly text: string }
  | { readonly kind: 'remove' };

export type PageChanges = Omit<Body<typeof promoEndpoints.update>, 'version'>;

export function toValues(promo: Promo): PageValues {
  const { note, story, credits, photos, downloads, downloadLimit, feedbackFirst, watermark } = promo;
  return {
    ...{ note, story, credits, photos, downloads, downloadLimit, feedbackFirst, watermark },
    versions: versionsOf(promo),
    liveFrom: toClock(promo.liveFrom),
    liveUntil: clockOf(promo.liveUntil),
    embargoUntil: toClock(promo.embargoUntil),
    passcode: { kind: 'keep' },
  };
}

export function isEdited(values: PageValues, promo: Promo): boolean {
  const stored = toValues(promo);
  return fieldNames.some((name) => !isSame(values[name], stored[name]));
}

/**
 * Only what differs from the promo the form began with. Times are compared by the minute, as they are entered. Versions are
 * chosen on top of those of `current`.
 */
export function toChanges(values: PageValues, begun: Promo, current: Promo): PageChanges {
  const stored = toValues(begun);
  const versions = mergeVersions(values.versions, stored.versions, versionsOf(current));
  const all = toRequest({ ...values, versions });
  const changed = fieldNames.filter((name) => all[name] !== undefined && !isSame(values[name], stored[name]));
  return Object.fromEntries(changed.map((name) => [name, all[name]]));
}

/** Both edits, for the tracks the release has now. */
export function mergeVersions(mine: Versions, base: Versions, theirs: Versions): Record<string, PromoVersion> {
  const choose = (id: string, version: PromoVersion) => (mine[id] === base[id] ? version : (mine[id] ?? version));
  return Object.fromEntries(Object.entries(theirs).map(([id, version]) => [id, choose(id, version)]));
}

function toRequest(values: PageValues): Partial<Record<keyof PageValues, unknown>> {
  return {
    ...values,
    liveFrom: toInstant(values.liveFrom),
    liveUntil: toInstant(values.liveUntil),
    embargoUntil: toInstant(values.embargoUntil),
    passcode: toPasscode(values.passcode),
  };
}

/** What the schema of the request can't tell, because it sees each field alone. */
export function findPageErrors({ liveFrom, liveUntil, embargoUntil, passcode }: PageValues): FieldErrors {
  const incomplete = Object.entries({ liveFrom, liveUntil, embargoUntil }).filter(
    ([, clock]) => clock && instantOf(clock) === null,
  );
  const [from, until] = [liveFrom && instantOf(liveFrom), instantOf(liveUntil)];
  return {
    ...Object.fromEntries(incomplete.map(([field]) => [field, texts.enterTime])),
    ...(from && until && until <= from && { liveUntil: promoFailures.promo_dates.sentence }),
    ...(passcode.kind === 'set' && passcode.text.trim() === '' && { passcode: texts.enterPasscode }),
  };
}

/** What is stored, under the names and in the form of the request. */
export function toStoredFields(promo: Promo): object {
  return { ...promo, versions: versionsOf(promo), passcode: promo.hasPasscode ? texts.conflictShow.set : '' };
}

function versionsOf({ tracks }: Promo): Record<string, PromoVersion> {
  return Object.fromEntries(tracks.map(({ id, version }) => [id, version]));
}

function toClock(instant: string | null): ClockTime | null {
  return instant === null ? null : clockOf(instant);
}

/** Undefined while the time is incomplete. */
function toInstant(clock: ClockTime | null): string | null | undefined {
  return clock === null ? null : (instantOf(clock) ?? undefined);
}

function toPasscode(passcode: PasscodeChange): string | undefined {
  if (passcode.kind === 'remove') return '';
  return passcode.kind === 'set' ? passcode.text : undefined;
}

const fieldNames = [
  'note',
  'story',
  'credits',
  'photos',
  'versions',
  'liveFrom',
  'liveUntil',
  'embargoUntil',
  'downloads',
  'downloadLimit',
  'feedbackFirst',
  'passcode',
  'watermark',
] as const satisfies readonly (keyof PageValues)[];

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
