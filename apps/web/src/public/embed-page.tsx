import { ArrowUpRight, Disc3 } from 'lucide-react';
import { dayInFull } from '../data/dates.ts';
import { imageAddress } from '../data/image-address.ts';
import { cx } from '../ui/class-names.ts';
import { GeneratedCover } from '../ui/cover.tsx';
import { EmbedPlayButton, EmbedPlayer, EmbedTrackList } from './embed-player.tsx';
import { texts } from './embed-texts.ts';
import { ImageWithFallback } from './landing-images.tsx';
import type { EmbedPageView, EmbedView } from './view.ts';

/** The player of a release in a frame of another site. Before it is out, where it will be. */
export function EmbedPage({ view }: Pick<EmbedPageView, 'view'>) {
  if (!view) return <MissingPlayer />;
  const { size, title, artist, tracks } = view;
  const hasList = size === 'large' && tracks.length > 1;
  return (
    <section
      data-embed
      aria-label={texts.player(title, artist)}
      className="wrap-anywhere relative isolate flex h-dvh min-h-20 flex-col overflow-hidden bg-(--deep,#0b0716) text-white"
    >
      <EmbedBackdrop view={view} />
      {size === 'large' && !hasList && <EmbedCover view={view} className="min-h-0 w-full flex-1" />}
      <div className={cx('flex min-w-0 shrink-0', barHeights[size])}>
        {(size !== 'large' || hasList) && (
          <EmbedCover view={view} className="aspect-square h-full shrink-0 max-[26rem]:aspect-auto max-[26rem]:w-20" />
        )}
        <div className="flex min-w-0 flex-1 items-center gap-3 px-3 @container">
          {size === 'compact' && tracks.length > 0 && <EmbedPlayButton view={view} />}
          <div className={cx('min-w-0 flex-1', size !== 'compact' && 'grid gap-2')}>
            <EmbedTitle view={view} />
            {tracks.length > 0 && <EmbedPlayer view={view} />}
          </div>
          {size === 'compact' && <OpenLink view={view} />}
        </div>
      </div>
      {tracks.length > 0 && <EmbedTrackList view={view} isShown={hasList} />}
    </section>
  );
}

/** The cover's last columns of pixels, as on the page of the release. */
function EmbedBackdrop({ view: { cover } }: { view: EmbedView }) {
  return (
    <div aria-hidden className="absolute inset-0 -z-10 overflow-hidden bg-(--shade,#2a1046)">
      {cover && (
        <img
          src={imageAddress(cover, 280)}
          alt=""
          data-image
          className="absolute inset-y-0 right-0 h-full w-[9000%] max-w-none"
        />
      )}
      <div className="absolute inset-0 bg-(--shade,#2a1046) mix-blend-multiply" />
    </div>
  );
}

const barHeights = { compact: 'h-20', card: 'h-38', large: 'h-38' };

function EmbedCover({ view: { cover, title }, className }: { view: EmbedView; className: string }) {
  return (
    <div className={cx('relative overflow-hidden', className)}>
      <ImageWithFallback
        src={cover && imageAddress(cover, 560)}
        alt=""
        className="absolute inset-0 size-full object-cover"
      >
        <GeneratedCover seed={title} className="absolute inset-0 size-full" />
      </ImageWithFallback>
    </div>
  );
}

function EmbedTitle({ view }: { view: EmbedView }) {
  const { size, title, artist, tracks } = view;
  const isCompact = size === 'compact';
  return (
    <div className="flex min-w-0 items-start justify-between gap-2">
      <div className="min-w-0">
        <h1
          dir="auto"
          className={cx('truncate font-bold leading-tight', isCompact ? 'text-[15px]' : 'font-display text-xl')}
        >
          {title}
        </h1>
        <p className={cx('flex min-w-0 gap-x-1 text-soft', isCompact ? 'text-xs' : 'flex-wrap text-sm')}>
          <span dir="auto" className="truncate">
            {artist}
          </span>
          {tracks.length === 0 && (
            <>
              <span aria-hidden className={cx(!isCompact && 'max-[26rem]:hidden')}>
                ·
              </span>
              <span className="shrink-0 font-semibold text-(--accent-text)">{whenOut(view)}</span>
            </>
          )}
        </p>
      </div>
      {!isCompact && <OpenLink view={view} />}
    </div>
  );
}

/** Of a release without anything to hear. */
function whenOut({ isOut, day }: EmbedView): string {
  if (isOut) return texts.outNow;
  return day ? texts.out(dayInFull(day)) : texts.comingSoon;
}

function OpenLink({ view: { address, title, tracks } }: { view: EmbedView }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      aria-label={texts.open(title)}
      className="-my-1 inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-1 rounded-full border border-white/25 bg-black/20 px-3 font-semibold text-sm text-white hover:bg-white/10"
    >
      {tracks.length === 0 && <span className="max-[26rem]:hidden">{texts.listen}</span>}
      <ArrowUpRight aria-hidden className="size-4" />
    </a>
  );
}

function MissingPlayer() {
  return (
    <section className="flex h-dvh min-h-20 items-center gap-3 bg-[#14101f] px-4 text-white">
      <Disc3 aria-hidden className="size-8 shrink-0 text-primary-fg" />
      <div className="min-w-0">
        <h1 className="font-semibold text-[15px]">{texts.missing}</h1>
        <p className="text-soft text-xs">{texts.missingHint}</p>
      </div>
    </section>
  );
}

export function EmbedHead({ view, productName, look }: Omit<EmbedPageView, 'assets' | 'accent'>) {
  return (
    <>
      <title>{view ? texts.player(view.title, view.artist) : (look?.name ?? productName)}</title>
      <meta name="robots" content="noindex" />
      {view && <link rel="canonical" href={view.address} />}
    </>
  );
}
