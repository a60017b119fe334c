import { contrastOf } from '@debut/contract/brand-color';
import { formatColor, parseColor, type Rgb } from './rgb.ts';

/** What the colors have to be multiplied with so that light text is readable on all of them: as little of the shade as possible. */
export function shadeBehindText(colors: readonly Rgb[], shade: string): string {
  const strongest = parseColor(shade);
  for (let strength = 0; strength < 1; strength += 0.1) {
    const color = mixWithWhite(strongest, strength);
    if (colors.every((behind) => contrastOf('#ffffff', formatColor(multiply(behind, color))) >= leastContrast))
      return formatColor(color);
  }
  return shade;
}

/** Of white; large text in the accent has one of 4 then. */
const leastContrast = 6.5;

function mixWithWhite(color: Rgb, strength: number): Rgb {
  return map(color, (channel) => 255 + (channel - 255) * strength);
}

function multiply(one: Rgb, other: Rgb): Rgb {
  return map(one, (channel, index) => (channel * (other[index] ?? 0)) / 255);
}

function map(color: Rgb, change: (channel: number, index: number) => number): Rgb {
  const [red, green, blue] = color.map(change) as [number, number, number];
  return [red, green, blue];
}
