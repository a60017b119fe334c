import type { MessagePreview } from '@debut/contract/fan-messages';

export interface ZoneGroup {
  readonly at: string;
  readonly fans: number;
  /** Those with the most fans first. */
  readonly cities: readonly string[];
}

/** Zones in which it is that time at the same moment, earliest first. Only the largest groups are listed. */
export function groupZones(zones: MessagePreview['zones'], most: number): { groups: ZoneGroup[]; others: number } {
  const moments = [...new Set(zones.map(({ at }) => at))].toSorted();
  const groups = moments.map((at) => {
    const same = zones.filter((zone) => zone.at === at).toSorted((one, other) => other.fans - one.fans);
    return { at, fans: same.reduce((sum, { fans }) => sum + fans, 0), cities: same.map(({ zone }) => cityOf(zone)) };
  });
  const shown = new Set(groups.toSorted((one, other) => other.fans - one.fans).slice(0, most));
  const others = groups.filter((group) => !shown.has(group)).reduce((sum, { fans }) => sum + fans, 0);
  return { groups: groups.filter((group) => shown.has(group)), others };
}

/** "America/New_York" is "New York". */
function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** "17:00 UTC" */
export function utcTime(instant: string): string {
  return `${instant.slice(11, 16)} UTC`;
}

/** Whole hours between the first and the last moment. */
export function hoursBetween(zones: MessagePreview['zones']): number {
  const moments = zones.map(({ at }) => Date.parse(at));
  return Math.round((Math.max(...moments) - Math.min(...moments)) / 3_600_000);
}
