import { memo, useId, useState } from 'react';
import { cx } from './class-names.ts';
import { type CoverPaint, coverDesigns } from './cover-designs.tsx';
import { coverPalettes, coverTraits } from './cover-palette.ts';
import { texts } from './texts.ts';

type CoverProps = {
  /** Seeds the generated cover that replaces a missing or broken image. */
  seed: string;
  image: { src: string; srcSet?: string } | null;
  className?: string;
};

/** A square image with empty alt text, because the title is always next to it. */
export function Cover({ seed, image, className }: CoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!image || image.src === broken) return <GeneratedCover seed={seed} className={className ?? ''} />;
  return (
    <img
      {...image}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setBroken(image.src)}
      className={cx('block bg-s2 object-cover', className)}
    />
  );
}

/** A placeholder cover. The same seed always draws the same cover. */
export const GeneratedCover = memo(function GeneratedCover({ seed, className }: { seed: string; className?: string }) {
  const id = useId();
  const traits = coverTraits(seed, coverDesigns.length);
  const palette = coverPalettes[traits.palette] ?? coverPalettes[0];
  const Design = coverDesigns[traits.design] ?? coverDesigns[0];
  const paint: CoverPaint = { ...palette, glow: `url(#${id}g)`, fade: `url(#${id}f)`, wobble: traits.wobble };
  return (
    <svg
      viewBox="0 0 200 200"
      preserveAspectRatio={texts.xmidymidSlice}
      aria-hidden
      className={cx('block overflow-hidden', className)}
    >
      <defs>
        <linearGradient id={`${id}b`} x1="0" y1="0" x2="0" y2="1" gradientTransform={`rotate(${traits.angle} .5 .5)`}>
          <stop stopColor={palette.dark} />
          <stop offset=".6" stopColor={palette.deep} />
          <stop offset="1" stopColor={palette.bright} />
        </linearGradient>
        <radialGradient id={`${id}g`}>
          <stop stopColor={palette.light} />
          <stop offset=".55" stopColor={palette.bright} />
          <stop offset="1" stopColor={palette.bright} stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}f`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor={palette.light} />
          <stop offset="1" stopColor={palette.bright} />
        </linearGradient>
      </defs>
      <rect width="200" height="200" fill={`url(#${id}b)`} />
      <g transform={traits.mirrored ? 'matrix(-1 0 0 1 200 0)' : undefined}>
        <Design {...paint} />
      </g>
    </svg>
  );
});
