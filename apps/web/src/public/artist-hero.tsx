import { recognizeProfile } from '@debut/contract/social-networks';
import { texts } from './artist-texts.ts';
import type { ArtistView } from './artist-view.ts';
import { MainPicture } from './landing-images.tsx';
import { ShareButton } from './share-button.tsx';
import { SocialIcon } from './social-icon.tsx';

/** The portrait with the name over it. */
export function ArtistHero({ view: { name, tagline, portrait, address } }: { view: ArtistView }) {
  return (
    <header className="relative isolate flex h-[28.25rem] flex-col overflow-hidden @4xl:h-[34rem] @4xl:rounded-xl @4xl:border @4xl:border-white/15">
      <div className={`absolute inset-0 -z-20 ${fade}`}>
        <MainPicture
          picture={portrait}
          seed={name}
          alt={texts.portraitOf(name)}
          sizes="(min-width: 900px) 416px, 100vw"
          className="object-[50%_25%]"
        />
      </div>
      <div aria-hidden className={`absolute inset-0 -z-10 ${scrim}`} />
      <div className="flex justify-end p-4">
        <ShareButton address={address} />
      </div>
      <div className="mt-auto px-5 pb-1 @4xl:pb-6">
        <h1
          dir="auto"
          className={`text-balance font-bold text-white leading-[.92] tracking-[-.045em] ${name.length > 14 ? 'text-[min(2.75rem,12cqw)]' : 'text-[min(4.25rem,17cqw)]'}`}
        >
          {name}
        </h1>
        {tagline && (
          <p dir="auto" className="mt-3.5 text-pretty text-base text-soft leading-snug">
            {tagline}
          </p>
        )}
      </div>
    </header>
  );
}

/** The picture ends in the page's background, without an edge. */
const fade = '[mask-image:linear-gradient(180deg,#000_58%,transparent_98%)]';

/** Dense enough for text on a white picture where the text is. */
const scrim =
  'bg-[linear-gradient(180deg,color-mix(in_oklab,var(--deep,#0b0716)_45%,transparent)_0%,transparent_24%,transparent_36%,color-mix(in_oklab,var(--deep,#0b0716)_72%,transparent)_64%,color-mix(in_oklab,var(--deep,#0b0716)_80%,transparent)_84%,transparent_100%)]';

export function ArtistProfiles({ socials }: Pick<ArtistView, 'socials'>) {
  if (socials.length === 0) return <div className="h-5" />;
  return (
    <ul
      aria-label={texts.profiles}
      className="mx-5 mt-4 mb-5 grid grid-cols-[repeat(auto-fit,minmax(3.25rem,1fr))] gap-2 @4xl:mx-0"
    >
      {socials.map((address) => (
        <li key={address}>
          <a
            href={address}
            rel="me noopener"
            aria-label={recognizeProfile(address).name}
            className="grid h-12 place-items-center rounded-lg border border-white/20 bg-black/20 text-white hover:bg-white/10"
          >
            <SocialIcon address={address} className="size-6" />
          </a>
        </li>
      ))}
    </ul>
  );
}
