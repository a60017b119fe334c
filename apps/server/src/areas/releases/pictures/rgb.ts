/** Channels from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Of `#rrggbb`. */
export function parseColor(color: string): Rgb {
  const channel = (start: number) => Number.parseInt(color.slice(start, start + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

export function formatColor(color: Rgb): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}
