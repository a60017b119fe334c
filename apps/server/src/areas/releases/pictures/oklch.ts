import { formatColor, type Rgb } from './rgb.ts';

/** A color as it is perceived: https://bottosson.github.io/posts/oklab/ */
export interface Oklch {
  /** From 0 to 1. */
  readonly lightness: number;
  /** 0 for greys, up to about 0.3. */
  readonly chroma: number;
  /** In degrees. */
  readonly hue: number;
}

export function toOklch(color: Rgb): Oklch {
  const [red, green, blue] = color.map(toLinear) as [number, number, number];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  const lightness = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  return { lightness, chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

/** `#rrggbb`, with as much of the chroma as a screen can show. */
export function formatOklch(color: Oklch): string {
  let { chroma } = color;
  while (chroma > 0.001 && !isShown(toRgb({ ...color, chroma }))) chroma *= 0.97;
  return formatColor(toRgb({ ...color, chroma }).map(clamp) as unknown as Rgb);
}

function toRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLinear(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    fromLinear(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    fromLinear(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ];
}

function isShown(color: Rgb): boolean {
  return color.every((channel) => channel > -0.5 && channel < 255.5);
}

function clamp(channel: number): number {
  return Math.max(0, Math.min(255, Math.round(channel)));
}

function toLinear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function fromLinear(share: number): number {
  return 255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055);
}
