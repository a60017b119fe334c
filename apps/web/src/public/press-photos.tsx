import { Download } from 'lucide-react';
import { imageAddress, imageSourceSet } from '../data/image-address.ts';
import { cx } from '../ui/class-names.ts';
import { ImageWithFallback } from './landing-images.tsx';
import { arrangePhotos, type PhotoShape } from './press.model.ts';
import { cardClasses, PressSection } from './press-section.tsx';
import { texts } from './press-texts.ts';
import type { PressPicture, PressView } from './view.ts';

export function PressPhotos({ view: { photos, logos } }: { view: PressView }) {
  const shapes = arrangePhotos(photos);
  return (
    <>
      {photos.length > 0 && (
        <PressSection id="photos" title={texts.photos} hint={texts.photosHint}>
          <ul className="grid grid-flow-dense gap-4 @4xl:auto-rows-[264px] @4xl:grid-cols-[1.1fr_1.5fr_1.5fr]">
            {photos.map((photo, index) => (
              <Photo
                key={photo.id}
                photo={photo}
                title={photo.title || texts.photoNumber(index + 1)}
                shape={shapes[index] ?? 'single'}
              />
            ))}
          </ul>
        </PressSection>
      )}
      {logos.length > 0 && (
        <PressSection id="logos" title={texts.logos}>
          <ul className="grid gap-4 @lg:grid-cols-2 @4xl:grid-cols-4">
            {logos.map((logo, index) => (
              <Logo key={logo.id} logo={logo} title={logo.title || texts.logoNumber(index + 1)} />
            ))}
          </ul>
        </PressSection>
      )}
    </>
  );
}

const shapeClasses: Record<PhotoShape, string> = {
  tall: 'aspect-[4/5] @4xl:row-span-2',
  wide: 'aspect-[2/1] @4xl:col-span-2',
  single: 'aspect-[3/2]',
};

type PhotoProps = { photo: PressPicture; title: string; shape: PhotoShape };

function Photo({ photo, title, shape }: PhotoProps) {
  const { image, credit } = photo;
  return (
    <li
      className={cx(
        'relative isolate min-w-0 overflow-hidden rounded-[18px] border border-white/12 bg-(--shade) @4xl:aspect-auto',
        shapeClasses[shape],
      )}
    >
      <ImageWithFallback
        src={imageAddress(image, 1200)}
        srcSet={imageSourceSet(image)}
        sizes={shape === 'wide' ? '(min-width: 900px) 760px, 100vw' : '(min-width: 900px) 420px, 100vw'}
        alt={title}
        loading="lazy"
        className="absolute inset-0 size-full object-cover"
      />
      <div
        aria-hidden
        className="absolute inset-0 bg-[linear-gradient(180deg,transparent_38%,rgb(12_4_24/.66)_72%,rgb(12_4_24/.92))]"
      />
      <div className="absolute inset-x-4 bottom-3 flex items-end justify-between gap-3 @4xl:pl-0.5">
        <Caption picture={photo} title={title} credit={credit && texts.photoBy(credit)} />
        <DownloadLink picture={photo} title={title} />
      </div>
    </li>
  );
}

/** Blob addresses of the editor's previews have one width only. */

function Logo({ logo, title }: { logo: PressPicture; title: string }) {
  return (
    <li className={cx(cardClasses, 'overflow-hidden')}>
      {/* White and black logos are both visible on it. */}
      <div className="grid aspect-[3/2] place-items-center bg-[#77708a] p-6">
        <img
          src={imageAddress(logo.image, 560)}
          alt={title}
          loading="lazy"
          data-image
          className="max-h-full object-contain"
        />
      </div>
      <div className="flex items-end justify-between gap-3 p-4">
        <Caption picture={logo} title={title} credit={logo.credit && texts.logoBy(logo.credit)} />
        <DownloadLink picture={logo} title={title} />
      </div>
    </li>
  );
}

type CaptionProps = { picture: PressPicture; title: string; credit: string };

function Caption({ picture: { width, height }, title, credit }: CaptionProps) {
  return (
    <p className="min-w-0 text-[13px] text-soft leading-[1.4]">
      <span dir="auto" className="block font-semibold text-sm text-white">
        {title}
      </span>
      {[credit, texts.pixels(width, height)].filter(Boolean).join(' · ')}
    </p>
  );
}

function DownloadLink({ picture, title }: { picture: PressPicture; title: string }) {
  return (
    <a
      href={picture.download}
      download
      aria-label={texts.download(title, texts.pixels(picture.width, picture.height))}
      className="grid size-11 shrink-0 place-items-center rounded-full bg-white text-[#22092b] hover:bg-white/85"
    >
      <Download aria-hidden className="size-[19px]" />
    </a>
  );
}
