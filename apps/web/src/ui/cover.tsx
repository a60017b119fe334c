import { useState } from 'react';
import { cx } from './class-names.ts';
import { GeneratedCover } from './generated-cover.tsx';

type CoverProps = {
  /** Draws the art that stands in for a picture which is missing or does not load. */
  seed: string;
  image: { src: string; srcSet?: string } | null;
  className?: string;
};

/** A square picture. Decoration: the title stands beside it. */
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
