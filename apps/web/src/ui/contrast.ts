type Color = [red: number, green: number, blue: number];

/** Returns a lookup for the `--color-*` tokens of a style sheet, which throws on an unknown name. */
export function readColors(styles: string): (name: string) => Color {
  const colors = new Map<string, Color>();
  for (const [, name = '', digits = ''] of styles.matchAll(/--color-([\w-]+):\s*#([0-9a-f]{3,6});/gi)) {
    colors.set(name, parseHex(digits));
  }
  return (name) => {
    const color = colors.get(name);
    if (!color) throw new Error(`There is no colour token named ${name}`);
    return color;
  };
}

/** The WCAG 2.2 contrast ratio, from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(first: Color, second: Color): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Composites `top` over `bottom` with the opacity `share`. */
export function blend(top: Color, bottom: Color, share: number): Color {
  const mix = (channel: 0 | 1 | 2) => top[channel] * share + bottom[channel] * (1 - share);
  return [mix(0), mix(1), mix(2)];
}

function luminance([red, green, blue]: Color): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function parseHex(digits: string): Color {
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const channel = (start: number) => Number.parseInt(full.slice(start, start + 2), 16);
  return [channel(0), channel(2), channel(4)];
}
