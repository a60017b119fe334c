import type { FanbaseLanding } from '@debut/contract/fanbase-page';
import { useState } from 'react';
import { coverAddress } from '../../lib/cover-address.ts';
import { cx } from '../../ui/class-names.ts';

/** The artist's picture, or the initial. */
export function LandingPortrait({
  landing,
  className,
}: {
  landing: Pick<FanbaseLanding, 'artistImage' | 'artistName'>;
  className: string;
}) {
  const { artistImage, artistName } = landing;
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <div className={cx(ringClasses, className)}>
      {artistImage && artistImage !== broken ? (
        <img
          src={coverAddress(artistImage, 560)}
          alt={artistName}
          width={300}
          height={300}
          onError={() => setBroken(artistImage)}
          className="size-full rounded-full border-[3px] border-bg bg-s2 object-cover"
        />
      ) : (
        <span aria-hidden className={initialClasses}>
          {[...artistName.trim()][0]?.toUpperCase()}
        </span>
      )}
    </div>
  );
}

const ringClasses =
  '@container rounded-full bg-linear-to-br from-primary-hover to-accent p-[3px] shadow-[0_16px_48px_-8px_rgb(10_6_32/.9)]';

const initialClasses =
  'grid size-full select-none place-items-center rounded-full border-[3px] border-bg bg-linear-to-br from-[#5a23b8] to-[#241061] font-bold font-display text-[44cqw] text-white';
