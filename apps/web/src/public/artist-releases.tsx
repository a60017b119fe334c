import { BellRing, Play } from 'lucide-react';
import { imageAddress } from '../data/image-address.ts';
import { describeRelease } from './artist.model.ts';
import { ArtistRow } from './artist-row.tsx';
import { texts } from './artist-texts.ts';
import type { ArtistRelease, ArtistView } from './artist-view.ts';
import { CoverImage } from './private-page.tsx';
import { dayOfRelease } from './release.model.ts';
import { accentButtonClasses } from './release-styles.ts';

/** The script counts the days again in the visitor's time zone. */
export function FeaturedRelease({ release, today }: { release: ArtistRelease } & Pick<ArtistView, 'today'>) {
  const { title, address, isOut, day } = release;
  const { eyebrow, out, toGo } = describeRelease(release, today);
  return (
    <section
      aria-label={title}
      {...(day !== null && !isOut && { 'data-release-date': day })}
      className="grid grid-cols-[7.25rem_minmax(0,1fr)] items-center gap-4 rounded-xl border border-white/20 bg-[linear-gradient(120deg,color-mix(in_oklab,var(--shade,#5a2a6a)_70%,var(--accent-to,#b79cff)_30%)_-60%,var(--shade,#2a1046)_45%,var(--deep,#0b0716)_130%)] p-3.5 shadow-[0_24px_60px_-30px_rgb(0_0_0/.9)]"
    >
      <div className="relative aspect-square overflow-hidden rounded-lg">
        <Cover release={release} width={560} />
      </div>
      <div className="min-w-0">
        <p className="font-bold text-(--accent-text) text-xs uppercase tracking-[.12em]">{eyebrow}</p>
        <h2
          dir="auto"
          className="mt-1 text-balance font-bold text-[1.625rem] text-white leading-[1.08] tracking-[-.03em]"
        >
          {title}
        </h2>
        <p data-out className="mt-1.5 text-sm text-soft tabular-nums">
          {out}
        </p>
        <p data-to-go hidden={toGo === ''} className="text-sm text-soft tabular-nums">
          {toGo}
        </p>
      </div>
      <a href={address} className={`${accentButtonClasses} col-span-2`}>
        {isOut ? (
          <Play aria-hidden className="size-[18px] fill-current" />
        ) : (
          <BellRing aria-hidden className="size-5" />
        )}
        {isOut ? texts.listen : texts.remindMe}
      </a>
    </section>
  );
}

export function ReleaseRow({ release }: { release: ArtistRelease }) {
  const { title, address, day, isOut } = release;
  const note = isOut ? texts.listenEverywhere : day === null ? texts.comingSoon : texts.out(dayOfRelease(day));
  return (
    <ArtistRow address={address} title={title} note={note} isPicture>
      <Cover release={release} width={280} />
    </ArtistRow>
  );
}

function Cover({ release: { cover, title }, width }: { release: ArtistRelease; width: 280 | 560 }) {
  return <CoverImage cover={cover && imageAddress(cover, width)} title={title} />;
}
