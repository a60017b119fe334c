import type { FanbaseLanding } from '@debut/contract/fanbase-page';
import { imageAddress } from '../lib/image-address.ts';
import { cx } from '../ui/class-names.ts';
import { Picture } from './picture.tsx';

/** The artist's picture, or the initial. */
export function LandingPortrait({
  landing,
  className,
}: {
  landing: Pick<FanbaseLanding, 'artistImage' | 'artistName'>;
  className: string;
}) {
  const { artistImage, artistName } = landing;
  return (
    <div className={cx(ringClasses, className)}>
      <Picture
        src={artistImage && imageAddress(artistImage, 560)}
        alt={artistName}
        width={300}
        height={300}
        className={cx('absolute inset-[3px] size-[calc(100%-6px)] bg-s2 object-cover', circleClasses)}
      >
        <span aria-hidden className={cx(initialClasses, circleClasses)}>
          {[...artistName.trim()][0]?.toUpperCase()}
        </span>
      </Picture>
    </div>
  );
}

const ringClasses =
  '@container relative rounded-full bg-linear-to-br from-primary-hover to-accent p-[3px] shadow-[0_16px_48px_-8px_rgb(10_6_32/.9)]';

const circleClasses = 'rounded-full border-[3px] border-bg';

const initialClasses =
  'grid size-full select-none place-items-center bg-linear-to-br from-[#5a23b8] to-[#241061] font-bold font-display text-[44cqw] text-white';
