import type { commonFailures } from '@debut/contract/common-failures';
import type { Body } from '@debut/contract/endpoint';
import { fanFailures } from '@debut/contract/fan-failures';
import { promoFailures } from '@debut/contract/promo-failures';
import type { Promo, PromoDownloads, PromoVersion, promoEndpoints } from '@debut/contract/promos';
import { type ClockTime, clockOf, instantOf } from '../../../data/dates.ts';
import { texts } from '../texts.ts';

/** The fields of the form that changes a listening page. */
export interface PageValues {
  readonly note: string;
  readonly story: string;
  readonly credits: string;
  readonly photos: readonly string[];
  /** By track. */
  readonly versions: Readonly<Record<string, PromoVersion>>;
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

/** Only what differs from the promo the form began with. Times are compared by the minute, as they are entered. */
export function toChanges(values: PageValues, promo: Promo): PageChanges {
  const stored = toValues(promo);
  const all = toRequest(values);
  const changed = fieldNames.filter((name) => all[name] !== undefined && !isSame(values[name], stored[name]));
  return Object.fromEntries(changed.map((name) => [name, all[name]]));
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

interface PageError {
  readonly field: keyof PageValues;
  readonly sentence: string;
}

/** What the schema of the request can't tell, because it sees each field alone. */
export function findPageError({ liveFrom, liveUntil, embargoUntil, passcode }: PageValues): PageError | null {
  for (const [field, clock] of Object.entries({ liveFrom, liveUntil, embargoUntil })) {
    if (clock && instantOf(clock) === null) {
      return { field: field as keyof PageValues, sentence: fanFailures.schedule_incomplete.sentence };
    }
  }
  const [from, until] = [liveFrom && instantOf(liveFrom), instantOf(liveUntil)];
  if (from && until && until <= from) return { field: 'liveUntil', sentence: promoFailures.promo_dates.sentence };
  if (passcode.kind === 'set' && passcode.text.trim() === '')
    return { field: 'passcode', sentence: texts.enterPasscode };
  return null;
}

/** What is stored, under the names and in the form of the request. */
export function toStoredFields(promo: Promo): object {
  return { ...promo, versions: versionsOf(promo), passcode: promo.hasPasscode ? texts.conflictShow.set : '' };
}

export const invalidFieldCode = 'invalid_field' satisfies keyof typeof commonFailures;

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
