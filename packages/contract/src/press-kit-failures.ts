import { bytesPerMegabyte, maxPressPhotoBytes, maxPressPhotoMegapixels, maxPressPhotos } from './limits.ts';

/** Failures of press kits. */
export const pressKitFailures = {
  press_photo_type: { status: 400, sentence: 'Choose a JPEG, PNG or WebP picture.' },
  press_photo_too_large: {
    status: 413,
    sentence: `Photos can be up to ${maxPressPhotoBytes / bytesPerMegabyte} MB. Export this one as a JPEG and try again.`,
  },
  press_photo_pixels: {
    status: 400,
    sentence: `This photo has more than ${maxPressPhotoMegapixels} megapixels. Make it smaller and try again.`,
  },
  too_many_press_photos: {
    status: 409,
    sentence: `A press kit holds ${maxPressPhotos} photos and logos. Delete one to add another.`,
  },
} as const;
