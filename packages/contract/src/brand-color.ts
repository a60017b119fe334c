/** Shades of one color that keep the texts of the public pages readable, whatever the color. */
export interface BrandPalette {
  /** Behind white text. */
  readonly primary: string;
  readonly primaryHover: string;
  readonly primaryActive: string;
  /** Of text and icons on the dark page. */
  readonly primaryText: string;
}

type Color = readonly [red: number, green: number, blue: number];

const white: Color = [255, 255, 255];
const black: Color = [0, 0, 0];

/** Of the public pages' background, and of the lightest surface on it. */
export const pageColor = '#0a0911';
export const surfaceColor = '#312d41';

/** White text on it has a contrast of at least 4.5, and it stands out from the page by at least 3. */
const buttonLuminance = { min: 0.112, max: 0.181 };
/** Text of it has a contrast of at least 4.5 on the lightest surface. */
const textLuminance = { min: 0.33, max: 1 };

/** `color` is `#rrggbb`. */
export function brandPalette(color: string): BrandPalette {
  const given = parseColor(color);
  const primary = adjust(given, buttonLuminance);
  return {
    primary: formatColor(primary),
    primaryHover: formatColor(adjust(mix(primary, white, 0.06), buttonLuminance)),
    primaryActive: formatColor(mix(primary, black, 0.12)),
    primaryText: formatColor(adjust(given, textLuminance)),
  };
}

/** Overrides the tokens of the public pages. */
export function brandStyles(color: string): string {
  return writeStyles(brandTokens(color));
}

function writeStyles(tokens: Record<`--${string}`, string>): string {
  const written = Object.entries(tokens).map(([name, value]) => `${name}:${value}`);
  return `:root{${written.join(';')}}\n`;
}

export function brandTokens(color: string): Record<`--${string}`, string> {
  const { primary, primaryHover, primaryActive, primaryText } = brandPalette(color);
  return {
    '--color-primary': primary,
    '--color-primary-hover': primaryHover,
    '--color-primary-active': primaryActive,
    '--color-primary-fg': primaryText,
    '--color-accent': primaryText,
  };
}

/** Dark ink on it has a contrast of at least 4.5, and so has text of it on the darkened cover. */
const accentLuminance = { min: 0.5, max: 0.8 };
/** Light text on it, and on anything it is multiplied with, has a contrast of at least 4.5. */
const shadeLuminance = { min: 0.02, max: 0.07 };
const deepLuminance = { min: 0.006, max: 0.012 };

/** Shades lean toward it, so that they look like dusk and not like mud, whatever the accent. */
const dusk: Color = [88, 28, 150];
const duskShare = 0.6;

/** Tokens of a page whose colors come from its cover, with the accent already chosen. */
export function coverTokens(accent: string): Record<`--${string}`, string> {
  const given = parseColor(accent);
  const light = adjust(given, accentLuminance);
  const text = formatColor(light);
  const shade = mix(given, dusk, duskShare);
  const ink = formatColor(mix(adjust(given, deepLuminance), black, 0.3));
  return {
    '--accent-from': formatColor(mix(light, white, 0.28)),
    '--accent-to': text,
    '--accent-ink': ink,
    '--accent-text': text,
    '--played-from': formatColor(mix(light, white, 0.2)),
    '--played-to': text,
    '--shade': formatColor(adjust(shade, shadeLuminance)),
    '--deep': formatColor(adjust(shade, deepLuminance)),
  };
}

/** The same as a style sheet. */
export function coverStyles(accent: string): string {
  return writeStyles(coverTokens(accent));
}

/** The WCAG 2.2 contrast ratio, from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastOf(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [first, second].map((one) => luminance(parseColor(one))).sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The least white or black that brings the luminance into the range. */
function adjust(color: Color, { min, max }: { min: number; max: number }): Color {
  const current = luminance(color);
  if (current >= min && current <= max) return color;
  const target = current < min ? white : black;
  const isReached = (share: number) => {
    const mixed = luminance(mix(color, target, share));
    return target === white ? mixed >= min : mixed <= max;
  };
  let [unreached, reached] = [0, 1];
  while (reached - unreached > 1 / 512) {
    const middle = (unreached + reached) / 2;
    if (isReached(middle)) reached = middle;
    else unreached = middle;
  }
  return mix(color, target, reached);
}

function mix(from: Color, to: Color, share: number): Color {
  const channel = (index: 0 | 1 | 2) => Math.round(from[index] * (1 - share) + to[index] * share);
  return [channel(0), channel(1), channel(2)];
}

function luminance([red, green, blue]: Color): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function parseColor(color: string): Color {
  const channel = (start: number) => Number.parseInt(color.slice(start, start + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

function formatColor(color: Color): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
