import type { ReactElement } from 'react';
import type { CoverPalette } from './cover-palette.ts';

export type CoverPaint = CoverPalette & { glow: string; fade: string; wobble: number };
type Design = (paint: CoverPaint) => ReactElement;

// A grid can show hundreds of covers, so shapes of the same color share one path to keep the DOM small.

/** A sun setting behind two hills. */
function Sunset({ dark, deep, fade, wobble }: CoverPaint) {
  const rise = wobble * 14;
  return (
    <>
      <circle cx="100" cy={92 - rise} r="56" fill={fade} />
      <path d={stripes(96 - rise)} fill={deep} />
      <path d="M0 150 Q50 134 100 148 T200 142 V200 H0Z" fill={dark} opacity=".85" />
      <path d="M0 168 Q60 152 120 166 T200 160 V200 H0Z" fill={dark} />
    </>
  );
}

/** Concentric rings on water. */
function Ripples({ light, wobble }: CoverPaint) {
  const top = 66 + wobble * 40;
  return (
    <g fill="none" stroke={light}>
      {range(13).map((i) => (
        <circle
          key={i}
          cx={132 - i * 2.6}
          cy={top + i * 2.2}
          r={8 + i * 9.5}
          strokeWidth={3.4 - i * 0.22}
          opacity={0.95 - i * 0.067}
        />
      ))}
      <circle cx="132" cy={top} r="5" fill={light} />
    </g>
  );
}

/** Two glowing lights over dark waves. */
function Tide({ dark, glow, wobble }: CoverPaint) {
  const swell = wobble * 40;
  return (
    <>
      <circle cx="52" cy="58" r="92" fill={glow} opacity=".85" />
      <circle cx="168" cy="150" r="84" fill={glow} opacity=".6" />
      {range(7).map((i) => (
        <path
          key={i}
          d={`M-10 ${98 + i * 15} C 40 ${62 + swell + i * 17}, 90 ${140 - swell / 2 + i * 9}, 210 ${80 + i * 18}`}
          fill="none"
          stroke={dark}
          strokeWidth={1 + i * 0.9}
          opacity={0.35 + i * 0.09}
        />
      ))}
    </>
  );
}

/** A dot grid whose dots grow toward one point. */
function Halftone({ light, wobble }: CoverPaint) {
  const centre = { x: 3 + wobble * 4, y: 3.4 };
  const far = (i: number) => Math.hypot((i % 10) - centre.x, Math.floor(i / 10) - centre.y);
  return (
    <g fill={light}>
      {range(5).map((step) => (
        <path
          key={step}
          opacity={1 - step * 0.17}
          d={range(100)
            .filter((i) => Math.min(4, Math.floor(far(i) / 2)) === step)
            .map((i) => dot(14 + (i % 10) * 19.1, 14 + Math.floor(i / 10) * 19.1, Math.max(0.9, 8.6 - far(i) * 1.12)))
            .join('')}
        />
      ))}
    </g>
  );
}

/** A vinyl record halfway out of its sleeve. */
function Record({ dark, bright, light, fade, wobble }: CoverPaint) {
  const out = 118 + wobble * 20;
  return (
    <>
      <rect x="26" y="26" width="104" height="148" fill={fade} opacity=".92" />
      <circle cx={out} cy="104" r="56" fill={dark} opacity=".9" />
      <circle cx={out} cy="104" r="38" fill="none" stroke={light} strokeWidth="1.4" opacity=".6" />
      <circle cx={out} cy="104" r="12" fill={bright} />
    </>
  );
}

/** A waveform made of level bars. */
function Levels({ fade, wobble }: CoverPaint) {
  const height = (i: number) => 26 + 118 * Math.abs(Math.sin(i * 0.83 + 0.5 + wobble * 3) * Math.cos(i * 0.29));
  return (
    <path
      fill={fade}
      d={range(17)
        .map((i) => bar(15 + i * 10.2, 5.4, height(i)))
        .join('')}
    />
  );
}

/** A triangle with a sun at its tip. */
function Prism({ bright, light, fade, wobble }: CoverPaint) {
  return (
    <>
      <path d={`M0 0 H${80 + wobble * 120} L0 ${220 - wobble * 80}Z`} fill={bright} opacity=".3" />
      <g transform={`rotate(${wobble * 72 - 36} 100 104)`}>
        <path d="M100 28 L168 146 H32Z" fill="none" stroke={light} strokeWidth="3" />
        <path d="M100 62 L139 130 H61Z" fill={fade} />
        <circle cx="100" cy="28" r={12 + wobble * 6} fill={light} />
      </g>
    </>
  );
}

/** Nested arches, like a doorway at night. */
function Arches({ dark, light, fade, wobble }: CoverPaint) {
  const first = 84 - wobble * 14;
  return (
    <>
      {range(5).map((i) => (
        <path
          key={i}
          d={arch(first - i * 15)}
          fill={i === 4 ? fade : dark}
          stroke={light}
          strokeWidth="1.6"
          fillOpacity={i === 4 ? 1 : 0.22}
          opacity={0.35 + i * 0.16}
        />
      ))}
    </>
  );
}

/** Two overlapping circles and their intersection. */
function Overlap({ bright, light, glow, dark, wobble }: CoverPaint) {
  const apart = 26 + wobble * 26;
  return (
    <>
      <circle cx={100 - apart} cy="104" r="62" fill={dark} opacity=".7" />
      <circle cx={100 + apart} cy="92" r="62" fill={glow} opacity=".95" />
      <circle cx={100 - apart} cy="104" r="62" fill="none" stroke={light} strokeWidth="2" />
      <path d="M0 176 H200" stroke={bright} strokeWidth="1.5" opacity=".7" />
    </>
  );
}

/** Layered mountain ridges, darkest in front. */
function Ridges({ dark, light, glow, wobble }: CoverPaint) {
  const peak = 40 + wobble * 90;
  return (
    <>
      <circle cx={200 - peak} cy="62" r="60" fill={glow} />
      <circle cx={200 - peak} cy="62" r="22" fill={light} />
      {range(4).map((i) => (
        <path
          key={i}
          d={`M0 ${112 + i * 24} L${peak - 30 + i * 12} ${74 + i * 27} L${peak + 36 - i * 6} ${118 + i * 18} L${peak + 74} ${92 + i * 26} L200 ${130 + i * 17} V200 H0Z`}
          fill={dark}
          opacity={0.3 + i * 0.2}
        />
      ))}
    </>
  );
}

export const coverDesigns: readonly [Design, ...Design[]] = [
  Sunset,
  Ripples,
  Tide,
  Halftone,
  Record,
  Levels,
  Prism,
  Ridges,
  Arches,
  Overlap,
];

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}

/** Horizontal stripes across the lower half of the sun, clipped to its edge and thicker toward the bottom. */
function stripes(top: number): string {
  return range(6)
    .map((i) => {
      const below = 4 + i * 9;
      const half = Math.sqrt(Math.max(0, 57 ** 2 - below ** 2));
      return `M${100 - half} ${top + i * 9}h${half * 2}v${1.6 + i * 1.25}h${-half * 2}z`;
    })
    .join('');
}

function arch(half: number): string {
  return `M${100 - half} 200V${60 + (84 - half) * 0.9 + half * 0.35}a${half} ${half} 0 0 1 ${half * 2} 0V200z`;
}

function dot(x: number, y: number, radius: number): string {
  return `M${(x - radius).toFixed(1)} ${y.toFixed(1)}a${radius.toFixed(2)} ${radius.toFixed(2)} 0 1 0 ${(radius * 2).toFixed(2)} 0a${radius.toFixed(2)} ${radius.toFixed(2)} 0 1 0 ${(-radius * 2).toFixed(2)} 0z`;
}

function bar(x: number, width: number, height: number): string {
  const r = width / 2;
  return `M${x.toFixed(1)} ${(100 - height / 2 + r).toFixed(1)}a${r} ${r} 0 0 1 ${width} 0v${(height - width).toFixed(1)}a${r} ${r} 0 0 1 ${-width} 0z`;
}
