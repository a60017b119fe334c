import { imageAddress } from '../data/image-address.ts';
import { cx } from '../ui/class-names.ts';
import { MainPicture } from './landing-images.tsx';
import { texts } from './release-texts.ts';
import type { ReleaseView } from './view.ts';

/** The cover, whose outer columns of pixels run to the edges of the screen at its own height. */
export function CoverStage({ view: { cover, title, layout }, className }: { view: ReleaseView; className: string }) {
  const isFull = layout === 'full-cover';
  return (
    <div className={cx('relative', className)}>
      {cover && <Edge cover={cover} side="left" />}
      {cover && <Edge cover={cover} side="right" />}
      <div
        className={cx(
          'relative aspect-square overflow-hidden shadow-[0_30px_70px_-26px_rgb(10_0_24/.9)]',
          isFull ? '@4xl:rounded-xl' : 'rounded-xl border border-white/15',
        )}
      >
        <MainPicture picture={cover} seed={title} alt={texts.coverOf(title)} sizes="(min-width: 900px) 560px, 80vw" />
        {isFull && (
          <div
            aria-hidden
            className="absolute inset-x-0 bottom-0 h-1/3 bg-[linear-gradient(180deg,transparent,var(--deep,#0b0716))]"
          />
        )}
      </div>
    </div>
  );
}

/** Stretched so far that only the outermost pixels are visible. Multiplied with a dark shade, so that text on it stays readable. */
function Edge({ cover, side }: { cover: string; side: 'left' | 'right' }) {
  return (
    <div
      aria-hidden
      className={cx(
        'absolute inset-y-0 -z-10 w-screen overflow-hidden [mask-image:linear-gradient(180deg,transparent,#000_10%,#000_72%,transparent)]',
        side === 'left' ? 'right-full' : 'left-full',
      )}
    >
      <img
        src={imageAddress(cover, 280)}
        alt=""
        className={cx('absolute inset-y-0 h-full w-[9000%] max-w-none', side === 'left' ? 'left-0' : 'right-0')}
      />
      <div className="absolute inset-0 bg-(--shade,#5a2a6a) mix-blend-multiply" />
    </div>
  );
}
