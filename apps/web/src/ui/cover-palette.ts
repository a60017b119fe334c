export interface CoverPalette {
  readonly dark: string;
  readonly deep: string;
  readonly bright: string;
  readonly light: string;
}

export const coverPalettes: readonly [CoverPalette, ...CoverPalette[]] = [
  { dark: '#1b0f4b', deep: '#6d28d9', bright: '#f472b6', light: '#fde68a' },
  { dark: '#031b2e', deep: '#0e7490', bright: '#67e8f9', light: '#fef3c7' },
  { dark: '#2a0a1f', deep: '#be185d', bright: '#fb923c', light: '#fde68a' },
  { dark: '#0b1026', deep: '#1e3a8a', bright: '#818cf8', light: '#e0e7ff' },
  { dark: '#06201a', deep: '#047857', bright: '#6ee7b7', light: '#fef9c3' },
  { dark: '#250902', deep: '#c2410c', bright: '#fbbf24', light: '#fff7ed' },
  { dark: '#18061f', deep: '#7e22ce', bright: '#22d3ee', light: '#f5d0fe' },
  { dark: '#0a0f2c', deep: '#4338ca', bright: '#c084fc', light: '#fbcfe8' },
  { dark: '#241408', deep: '#92400e', bright: '#fcd34d', light: '#fef3c7' },
  { dark: '#170312', deep: '#9d174d', bright: '#a78bfa', light: '#fce7f3' },
];

export interface CoverTraits {
  readonly design: number;
  readonly palette: number;
  readonly mirrored: boolean;
  /** The rotation of the background gradient, in degrees. */
  readonly angle: number;
  /** From 0 to 1: shifts shapes slightly, so that two covers with the same design still differ. */
  readonly wobble: number;
}

export function coverTraits(seed: string, designs: number): CoverTraits {
  let rest = hash(seed.trim().toLowerCase());
  const take = (choices: number) => {
    const choice = rest % choices;
    rest = Math.floor(rest / choices);
    return choice;
  };
  return {
    design: take(designs),
    palette: take(coverPalettes.length),
    mirrored: take(2) === 1,
    angle: take(6) * 25 - 65,
    wobble: take(16) / 15,
  };
}

/** FNV-1a with a final mix, so that short titles that differ in one letter get unrelated hashes. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
