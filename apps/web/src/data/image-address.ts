import type { imageWidths } from '@debut/contract/limits';

export type ImageWidth = (typeof imageWidths)[number];

/** A stored picture in one of the widths the server scales to; a picture still in the browser stays as it is. */
export function imageAddress(url: string, width: ImageWidth): string {
  if (/^(blob|data):/.test(url)) return url;
  return `${url}${url.includes('?') ? '&' : '?'}width=${width}`;
}
