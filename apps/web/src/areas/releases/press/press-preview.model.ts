import type { Day } from '@debut/contract/days';
import type { PressKit } from '@debut/contract/press-kit';
import type { PressPicture, PressView } from '../../../public/view.ts';
import { type PressValues, toBody } from './press-form.model.ts';

/** The page as visitors would see it if the form were saved now. */
export function toPreview(
  kit: PressKit,
  values: PressValues,
  { today, addressOf }: { today: Day; addressOf: (url: string) => string },
): PressView {
  const { published: _published, showQuotes, ...texts } = toBody(values);
  const { name, url, photos, quotes, portrait, latestRelease } = kit;
  const picturesOf = (kind: PressKit['photos'][number]['kind']): PressPicture[] =>
    photos
      .filter((photo) => photo.kind === kind)
      .map(({ kind: _kind, url: image, ...photo }) => ({ ...photo, image: addressOf(image), download: '#' }));
  return {
    path: new URL(url, 'http://relative.invalid').pathname,
    address: url,
    name,
    portrait: portrait && addressOf(portrait),
    ...texts,
    updated: today,
    photos: picturesOf('photo'),
    logos: picturesOf('logo'),
    archiveBytes: 0,
    quotes: showQuotes ? quotes : [],
    latest: latestRelease && {
      title: latestRelease.title,
      artist: latestRelease.artist,
      cover: latestRelease.coverArt && addressOf(latestRelease.coverArt),
      address: latestRelease.url,
      releaseDate: latestRelease.releaseDate,
      isOut: latestRelease.isOut,
    },
    home: null,
  };
}
