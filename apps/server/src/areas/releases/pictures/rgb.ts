/** Channels from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

export function formatColor(color: Rgb): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}
