import { type ImageWidth, imageAddress } from './image-address.ts';
import { apiBaseUrl } from './product-api.ts';

/** Like `imageAddress`, but resolves relative URLs against the API, which may have another origin than the app. */
export function coverAddress(url: string, width: ImageWidth): string {
  return imageAddress(apiAddress(url), width);
}

/** Resolves relative URLs against the API. */
export function apiAddress(url: string): string {
  return url.startsWith('/') ? `${apiBaseUrl}${url}` : url;
}

/** The sources of a card's cover for displays with a pixel ratio of 1 and 2. */
export function coverSources(url: string): { src: string; srcSet: string } {
  const small = coverAddress(url, 280);
  return { src: small, srcSet: `${small} 1x, ${coverAddress(url, 560)} 2x` };
}
