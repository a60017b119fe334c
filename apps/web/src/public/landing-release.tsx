import type { NextRelease } from '@debut/contract/fanbase-page';
import { imageAddress } from '../lib/image-address.ts';
import { GeneratedCover } from '../ui/generated-cover.tsx';
import { Picture } from './picture.tsx';
import { releaseTexts } from './release-texts.ts';

/** What comes out next, when the artist shows it. The page's script counts the days again in the visitor's time zone. */
export function LandingRelease({ release, today }: { release: NextRelease; today: string }) {
  const { title, coverArt, releaseDate } = release;
  const { out, toGo } = releaseTexts(releaseDate, today);
  return (
    <section
      aria-label="Next release"
      data-release-date={releaseDate}
      className="mx-auto flex w-full max-w-md items-center gap-3.5 rounded-lg border border-white/10 bg-[#0d0a1a]/80 p-2.5 pr-4 backdrop-blur-md @3xl:mx-0 @3xl:self-start"
    >
      <div className="relative size-14 shrink-0 overflow-hidden rounded-md">
        <Picture
          src={coverArt && imageAddress(coverArt, 280)}
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full bg-s2 object-cover"
        >
          <GeneratedCover seed={title} className="size-full" />
        </Picture>
      </div>
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-bold text-base text-white">{title}</h2>
        <p data-out className="text-[#d9d5e6] text-sm">
          {out}
        </p>
      </div>
      <p
        data-to-go
        hidden={toGo === ''}
        className="shrink-0 rounded-full bg-primary/35 px-2.5 py-1 font-semibold text-white text-xs tabular-nums"
      >
        {toGo}
      </p>
    </section>
  );
}
