import { type ImageWidth, imageAddress } from './image-address.ts';
import { apiBaseUrl } from './product-api.ts';

/** The same picture for an app that is hosted away from the API. */
export function coverAddress(url: string, width: ImageWidth): string {
  return imageAddress(url.startsWith('/') ? `${apiBaseUrl}${url}` : url, width);
}

/** Both sizes of a card's picture, for screens with one and with two pixels a point. */
export function coverSources(url: string): { src: string; srcSet: string } {
  const small = coverAddress(url, 280);
  return { src: small, srcSet: `${small} 1x, ${coverAddress(url, 560)} 2x` };
}
