import type { FanbaseLanding } from '@debut/contract/fanbase-page';
import type { ComponentProps } from 'react';
import { imageAddress, imageSourceSet } from '../data/image-address.ts';
import { cx } from '../ui/class-names.ts';
import { GeneratedCover } from '../ui/cover.tsx';
import type { PageLook } from './view.ts';

/** An image over its fallback, which is visible when there is no image or it fails to load. */
export function ImageWithFallback({
  src,
  alt,
  children,
  ...image
}: Omit<ComponentProps<'img'>, 'src'> & { src: string | null }) {
  return (
    <>
      {children}
      {src && (
        <img
          {...image}
          key={src}
          src={src}
          alt={alt}
          data-image
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      )}
    </>
  );
}

type MainPictureProps = { picture: string | null; seed: string; alt: string; sizes: string; className?: string };

/** The largest picture of a page, or art generated from a seed. */
export function MainPicture({ picture, seed, className, ...image }: MainPictureProps) {
  return (
    <ImageWithFallback
      {...image}
      src={picture && imageAddress(picture, 1200)}
      srcSet={picture ? imageSourceSet(picture) : undefined}
      width={1200}
      height={1200}
      fetchPriority="high"
      className={cx('absolute inset-0 size-full object-cover', className)}
    >
      <GeneratedCover seed={seed} className="size-full" />
    </ImageWithFallback>
  );
}

/** The background image, or art generated from the fanbase's name. The scrim keeps text readable on a white image. */
export function LandingBackdrop({ landing, scrim }: { landing: FanbaseLanding; scrim: keyof typeof scrims }) {
  const { backgroundImage, fanbaseName } = landing;
  return (
    <div aria-hidden className="absolute inset-x-0 top-0 -z-10 h-[27rem] overflow-hidden @3xl:inset-0 @3xl:h-auto">
      <ImageWithFallback
        src={backgroundImage && imageAddress(backgroundImage, 1200)}
        alt=""
        fetchPriority="high"
        className="absolute inset-0 size-full object-cover"
      >
        <GeneratedCover seed={fanbaseName} className="size-full" />
      </ImageWithFallback>
      <div className={`absolute inset-0 ${scrims[scrim]}`} />
    </div>
  );
}

/** Darkest behind the text: below the portrait or beside the form in `hero`, at the top in `header`. */
const scrims = {
  hero: 'bg-[linear-gradient(180deg,rgb(12_6_40/.25)_0%,rgb(14_7_44/.35)_26%,rgb(14_7_44/.74)_48%,rgb(12_8_30/.9)_76%,var(--color-bg)_98%)] @3xl:bg-[linear-gradient(90deg,rgb(18_7_52/.92)_0%,rgb(22_8_62/.84)_34%,rgb(28_9_78/.72)_52%,rgb(30_10_80/.2)_76%,rgb(24_9_66/.3)_100%),linear-gradient(180deg,transparent_60%,rgb(12_6_38/.86)_100%)]',
  header: 'bg-[linear-gradient(180deg,rgb(18_7_52/.72)_0%,rgb(16_7_46/.78)_40%,var(--color-bg)_98%)]',
};

/** The label's logo, or its name. */
export function LabelMark({ look, className }: { look: Pick<PageLook, 'name' | 'logo'>; className: string }) {
  return (
    <div className={cx('flex', className)}>
      {look.logo ? (
        <img
          src={imageAddress(look.logo, 560)}
          alt={look.name}
          className="light:box-content h-9 max-w-44 object-contain light:rounded-md light:bg-[#0a0911] light:p-1.5"
        />
      ) : (
        <span className="truncate font-bold font-display text-lg text-white">{look.name}</span>
      )}
    </div>
  );
}

type LandingPortraitProps = { landing: Pick<FanbaseLanding, 'artistImage' | 'artistName'>; className: string };

/** The artist's image, or the initial. */
export function LandingPortrait({ landing: { artistImage, artistName }, className }: LandingPortraitProps) {
  return (
    <div className={cx(ringClasses, className)}>
      <ImageWithFallback
        src={artistImage && imageAddress(artistImage, 560)}
        alt={artistName}
        width={300}
        height={300}
        className={cx('absolute inset-[3px] size-[calc(100%-6px)] bg-s2 object-cover', circleClasses)}
      >
        <span aria-hidden className={cx(initialClasses, circleClasses)}>
          {[...artistName.trim()][0]?.toUpperCase()}
        </span>
      </ImageWithFallback>
    </div>
  );
}

const ringClasses =
  '@container relative rounded-full bg-linear-to-br from-primary-hover to-accent p-[3px] shadow-[0_16px_48px_-8px_rgb(10_6_32/.9)]';

const circleClasses = 'rounded-full border-[3px] border-bg';

const initialClasses =
  'grid size-full select-none place-items-center bg-linear-to-br from-[#5a23b8] to-[#241061] font-bold font-display text-[44cqw] text-white';
