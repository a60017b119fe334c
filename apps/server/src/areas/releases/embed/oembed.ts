import { type EmbedSize, embedCode, embedHeights } from '@debut/contract/embed-code';
import { releasePictureSizes } from '@debut/contract/release-pages';
import { escapeHtml } from '../../../platform/html.ts';

/** https://oembed.com */
export type OEmbed = Readonly<Record<string, string | number>>;

export interface EmbeddedPage {
  readonly title: string;
  readonly artist: string;
  /** Of the artist's page; empty without one. */
  readonly artistUrl: string;
  readonly pageUrl: string;
  readonly providerName: string;
  readonly providerUrl: string;
}

export interface OEmbedLimits {
  readonly maxWidth: number;
  readonly maxHeight: number;
}

export function describeOEmbed(page: EmbeddedPage, limits: OEmbedLimits): OEmbed {
  const { title, artist, artistUrl, pageUrl, providerName, providerUrl } = page;
  const size = chooseSize(limits);
  const [width, height] = [Math.min(usualWidth, limits.maxWidth), Math.min(embedHeights[size], limits.maxHeight)];
  return {
    version: '1.0',
    type: 'rich',
    title,
    author_name: artist,
    ...(artistUrl !== '' && { author_url: artistUrl }),
    provider_name: providerName,
    provider_url: providerUrl,
    ...describeThumbnail(pageUrl, limits),
    html: embedCode({ pageUrl, title: [title, artist].filter(Boolean).join(' · '), size, width, height }),
    width,
    height,
  };
}

const usualWidth = 640;

/** The largest one that was asked for; the card, when nothing was. */
function chooseSize({ maxHeight }: OEmbedLimits): EmbedSize {
  if (maxHeight === Number.POSITIVE_INFINITY) return 'card';
  if (maxHeight >= embedHeights.large) return 'large';
  return maxHeight >= embedHeights.card ? 'card' : 'compact';
}

function describeThumbnail(pageUrl: string, { maxWidth, maxHeight }: OEmbedLimits) {
  const { width, height } = releasePictureSizes.square;
  if (width > maxWidth || height > maxHeight) return {};
  return { thumbnail_url: `${pageUrl}/share/square`, thumbnail_width: width, thumbnail_height: height };
}

/** Anything but a positive number is no limit. */
export function readLimit(value: unknown): number {
  return typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : Number.POSITIVE_INFINITY;
}

/** The origin and the names in the address of a release page or its player. */
export function readPageAddress(value: unknown): { origin: string; artist: string; release: string } | undefined {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  const [, artist, release] = /^\/(?:r|embed)\/([^/]+)\/([^/]+)\/?$/.exec(url.pathname) ?? [];
  const names = [decode(artist), decode(release)];
  if (!names[0] || !names[1]) return undefined;
  return { origin: url.origin, artist: names[0], release: names[1] };
}

/** PostgreSQL rejects NUL. */
function decode(part: string | undefined): string | undefined {
  try {
    const decoded = decodeURIComponent(part ?? '');
    return decoded.includes('\0') || decoded.length > 200 ? undefined : decoded;
  } catch {
    return undefined;
  }
}

export function writeXml(oembed: OEmbed): string {
  const fields = Object.entries(oembed).map(
    ([name, value]) => `<${name}>${escapeHtml(cleanXml(String(value)))}</${name}>`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${fields.join('')}</oembed>\n`;
}

/** XML has no control characters, not even escaped. */
function cleanXml(text: string): string {
  return text.replace(/\p{Cc}|\p{Cs}|\ufffe|\uffff/gu, ' ');
}
