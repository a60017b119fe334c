import { imageWidths } from '@debut/contract/limits';

export type ImageWidth = (typeof imageWidths)[number];

/** Adds the width the server should scale an image to; local `blob:` and `data:` URLs are unchanged. */
export function imageAddress(url: string, width: ImageWidth): string {
  if (/^(blob|data):/.test(url)) return url;
  return `${url}${url.includes('?') ? '&' : '?'}width=${width}`;
}

/** The sources of an image from which browsers choose by the width it has on the page. */
export function imageSourceSet(url: string): string {
  return imageWidths.map((width) => `${imageAddress(url, width)} ${width}w`).join(', ');
}
