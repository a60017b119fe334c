import { daysBetween } from '@debut/contract/days';
import type { Hotline, HotlineChange, HotlineSnippet, HotlineState, HotlineVoice } from '@debut/contract/hotline';
import { maxHotlineCredits } from '@debut/contract/limits';
import type { Track } from '@debut/contract/tracks';
import type { FieldErrors } from '@debut/contract/validate';
import { type ClockTime, clockOf, instantOf } from '../../../data/dates.ts';
import { waveformPoints } from '../../../ui/waveform.ts';
import { texts } from './texts.ts';

/** The fields of the form. */
export interface HotlineValues {
  readonly snippet: HotlineSnippet | null;
  readonly greeting: {
    readonly kind: 'text' | 'audio';
    readonly text: string;
    readonly voice: HotlineVoice;
    readonly audio: string | null;
  };
  /** `null`: as soon as it is opened, or until it is closed. */
  readonly opensAt: ClockTime | null;
  readonly closesAt: ClockTime | null;
  readonly afterRelease: boolean;
  /** As typed; `null`: no limit. */
  readonly maxCredits: string | null;
}

export type HotlineChanges = Omit<HotlineChange, 'version'>;

export function toValues(hotline: Hotline): HotlineValues {
  const { snippet, greeting, opensAt, closesAt, afterRelease, maxCredits } = hotline;
  const { kind, text, voice, audio } = greeting;
  return {
    snippet,
    greeting: { kind, text, voice, audio },
    opensAt: opensAt === null ? null : clockOf(opensAt),
    closesAt: closesAt === null ? null : clockOf(closesAt),
    afterRelease,
    maxCredits: maxCredits === null ? null : String(maxCredits),
  };
}

function toBody(values: HotlineValues) {
  const { opensAt, closesAt, maxCredits, ...same } = values;
  return {
    ...same,
    opensAt: opensAt && instantOf(opensAt),
    closesAt: closesAt && instantOf(closesAt),
    maxCredits: maxCredits === null ? null : Number(maxCredits),
  };
}

/** Only what differs from the hotline the form began with. */
export function toChanges(values: HotlineValues, begun: Hotline): HotlineChanges {
  const [mine, stored] = [toBody(values), toBody(toValues(begun))];
  const changed = Object.entries(mine).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(stored[field as keyof typeof stored]),
  );
  return Object.fromEntries(changed);
}

/** What the schema can't find, because the body leaves it out. */
export function findHotlineErrors({ opensAt, closesAt, maxCredits }: HotlineValues): FieldErrors {
  const isMissing = (time: ClockTime | null) => time !== null && instantOf(time) === null;
  const limit = Number(maxCredits);
  const isLimit = Number.isInteger(limit) && limit >= 1 && limit <= maxHotlineCredits;
  return {
    ...(isMissing(opensAt) && { opensAt: texts.open.timeMissing }),
    ...(isMissing(closesAt) && { closesAt: texts.open.timeMissing }),
    ...(maxCredits !== null && !isLimit && { maxCredits: texts.cost.limitInvalid }),
  };
}

/** What callers hear first of a track: half a minute of its first master, from its loudest part. */
export function suggestSnippet(track: Track): HotlineSnippet {
  const [version] = listVersions(track).filter(({ id }) => id !== 'original');
  const seconds = (track.durationSeconds ?? 60) >= 45 ? 30 : 15;
  return { trackId: track.id, version: version?.id ?? 'original', start: findHook(track, seconds), seconds };
}

export function listVersions({ masteredVersions }: Track): { id: HotlineSnippet['version']; name: string }[] {
  const masters = Object.entries(masteredVersions).map(([id, { preset }]) => ({
    id: id as HotlineSnippet['version'],
    name: preset.name,
  }));
  return [{ id: 'original', name: texts.snippet.original }, ...masters];
}

/** In whole seconds, so that the slider can reach it. */
export function latestStart({ durationSeconds }: Pick<Track, 'durationSeconds'>, seconds: number): number {
  return Math.max(0, Math.floor((durationSeconds ?? 0) - seconds));
}

/** Keeps the whole snippet inside the track. */
export function fitSnippet(track: Track, snippet: HotlineSnippet): HotlineSnippet {
  return { ...snippet, start: Math.min(snippet.start, latestStart(track, snippet.seconds)) };
}

/** Where the loudest part of this length begins, in whole seconds: often the chorus. */
export function findHook(track: Pick<Track, 'durationSeconds' | 'waveform'>, seconds: number): number {
  const points = waveformPoints(track.waveform);
  const whole = track.durationSeconds ?? 0;
  if (points.length === 0 || whole <= seconds) return 0;
  const loudness = (from: number) => {
    const at = (second: number) => Math.round((second / whole) * points.length);
    return points.subarray(at(from), at(from + seconds)).reduce((sum, point) => sum + point, 0);
  };
  const starts = Array.from({ length: latestStart(track, seconds) + 1 }, (_, start) => start);
  return starts.reduce((best, start) => (loudness(start) > loudness(best) ? start : best), 0);
}

/** How long a voice takes to read a text. */
export function readingSeconds(text: string): number {
  return Math.max(1, Math.round(text.trim().length / 14));
}

export type StateTone = 'good' | 'warning' | 'bad' | 'quiet';

export function toneOf(state: HotlineState): StateTone {
  if (state === 'live' || state === 'out') return 'good';
  if (state === 'failed') return 'bad';
  return state === 'no-credits' || state === 'limit' || state === 'plan' ? 'warning' : 'quiet';
}

/** Credits per new fan, with one decimal; `null` without new fans. */
export function creditsPerFan({ credits, newFans }: Hotline['figures']): number | null {
  return newFans === 0 ? null : Math.round((credits / newFans) * 10) / 10;
}

/** How many calls what is left of the limit pays for, by what calls cost so far. */
export function describeLeft({ figures, maxCredits }: Pick<Hotline, 'figures' | 'maxCredits'>): string | null {
  if (maxCredits === null) return null;
  const left = Math.max(0, maxCredits - figures.credits - figures.held);
  if (figures.calls === 0 || figures.credits === 0) return texts.cost.left(left);
  return texts.cost.leftWithCalls(left, Math.floor(left / (figures.credits / figures.calls)));
}

export interface OpenTime {
  /** From 0 to 1, of the time between opening and the end. */
  readonly share: number;
  readonly since: string;
  readonly left: string;
}

/** How far the hotline is on its way to the release, or to its end; `null` without either, or before it opens. */
export function describeOpenTime(
  { opensAt, closesAt, releaseDate }: Pick<Hotline, 'opensAt' | 'closesAt' | 'releaseDate'>,
  today: string,
): OpenTime | null {
  const end = releaseDate ?? (closesAt && clockOf(closesAt).day);
  if (opensAt === null || !end) return null;
  const begin = clockOf(opensAt).day;
  const [all, gone, left] = [daysBetween(begin, end), daysBetween(begin, today), daysBetween(today, end)];
  if (all <= 0 || gone < 0 || left < 0) return null;
  const leftText = releaseDate === null ? texts.open.toEnd(left) : texts.open.toRelease(left);
  return { share: gone / all, since: texts.open.daysOpen(gone), left: leftText };
}
