import type { imageWidths } from '@debut/contract/limits';
import { apiBaseUrl } from './product-api.ts';

type ImageWidth = (typeof imageWidths)[number];

/** A stored picture in one of the widths the server scales to; a picture still in the browser stays as it is. */
export function coverAddress(url: string, width: ImageWidth): string {
  if (/^(blob|data):/.test(url)) return url;
  const absolute = url.startsWith('/') ? `${apiBaseUrl}${url}` : url;
  return `${absolute}${absolute.includes('?') ? '&' : '?'}width=${width}`;
}

/** Both sizes of a card's picture, for screens with one and with two pixels a point. */
export function coverSources(url: string): { src: string; srcSet: string } {
  const small = coverAddress(url, 280);
  return { src: small, srcSet: `${small} 1x, ${coverAddress(url, 560)} 2x` };
}
