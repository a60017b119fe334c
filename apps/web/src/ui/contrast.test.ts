import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blend, contrast, readColors } from './contrast.ts';

// Read from disk: vitest hands out style sheets empty.
const styles = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');
const color = readColors(styles);

const surfaces = ['bg', 's1', 's2', 's3'];
const texts = ['fg', 'fg-2', 'fg-3', 'primary-fg', 'success', 'warning', 'danger', 'info', 'accent'];

describe('text tokens', () => {
  for (const surface of surfaces) {
    it.each(texts)(`%s on ${surface} reads at 4.5:1`, (text) => {
      expect(contrast(color(text), color(surface))).toBeGreaterThanOrEqual(4.5);
    });
  }
});

describe('white on solid buttons', () => {
  it.each(['primary', 'primary-hover', 'primary-active', 'danger-solid', 'danger-hover'])(
    '%s reads at 4.5:1',
    (solid) => {
      expect(contrast(color('white'), color(solid))).toBeGreaterThanOrEqual(4.5);
    },
  );
});

describe('control borders', () => {
  it.each(['bg', 's1', 's2'])('line-strong on %s is seen at 3:1', (surface) => {
    expect(contrast(color('line-strong'), color(surface))).toBeGreaterThanOrEqual(3);
  });
});

describe('tinted boxes', () => {
  // Text, tint and its share as badge.tsx, error-box.tsx, notice.tsx and menu.tsx use them.
  const tints: [text: string, tint: string, share: number, on: string[]][] = [
    ['fg-2', 'white', 0.08, surfaces],
    ['primary-fg', 'primary', 0.25, surfaces],
    ['success', 'success', 0.14, surfaces],
    ['warning', 'warning', 0.14, surfaces],
    ['danger', 'danger', 0.14, ['bg', 's1', 's2']],
    ['info', 'info', 0.14, surfaces],
    ['accent', 'accent', 0.16, ['bg', 's1', 's2']],
    ['danger-fg', 'danger', 0.12, surfaces],
    ['fg-2', 'info', 0.08, surfaces],
    ['fg-2', 'warning', 0.1, surfaces],
    ['fg-2', 'primary', 0.12, surfaces],
  ];
  it.each(tints)('%s on a tint of %s at %f reads at 4.5:1', (text, tint, share, on) => {
    for (const surface of on) {
      const box = blend(color(tint), color(surface), share);
      expect(contrast(color(text), box), `on ${surface}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('secondary buttons stay readable while pointed at', () => {
    expect(contrast(color('fg'), color('s4'))).toBeGreaterThanOrEqual(4.5);
  });
});
