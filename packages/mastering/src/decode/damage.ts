/** A place where sound is missing from a file. */
export interface Damage {
  /** Where, from the beginning of the sound. */
  readonly seconds: number;
  /** `truncated`: the file ends too early. `unreadable`: a passage is replaced by silence. */
  readonly kind: 'truncated' | 'unreadable';
  /** `null` when the file does not tell. */
  readonly lostSeconds: number | null;
}

export type ReportDamage = (damage: Damage) => void;

/** The damage of a whole file. */
export interface DamageReport {
  /** The first ones. */
  readonly damage: readonly Damage[];
  readonly damageTotal: { readonly places: number; readonly lostSeconds: number | null };
}

const maxReported = 20;
/** Places closer than this are one. */
const mergeSeconds = 1;

/** Collects damage in the order of the sound, and merges what is close. */
export function createDamageCollector(): { report: ReportDamage; finish(): DamageReport } {
  const damage: Damage[] = [];
  let places = 0;
  let lostSeconds: number | null = 0;
  let last: Damage | undefined;

  return {
    report(next) {
      lostSeconds = addSeconds(lostSeconds, next.lostSeconds);
      const merged = last && isClose(last, next) ? merge(last, next) : undefined;
      if (merged === undefined) places += 1;
      last = merged ?? next;
      if (places <= maxReported) damage[places - 1] = last;
    },
    finish: () => ({ damage, damageTotal: { places, lostSeconds } }),
  };
}

function isClose(first: Damage, next: Damage): boolean {
  return first.kind === next.kind && next.seconds - (first.seconds + (first.lostSeconds ?? 0)) < mergeSeconds;
}

function merge(first: Damage, next: Damage): Damage {
  return { ...first, lostSeconds: addSeconds(first.lostSeconds, next.lostSeconds) };
}

function addSeconds(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one + other;
}
