import type { FanbaseLanding, PublicPage } from '@debut/contract/fanbase-page';
import { escapeHtml } from '../../../platform/html.ts';

/** Title, description and Open Graph tags, so that a shared link looks good. */
export function publicHead(
  page: PublicPage,
  landing: FanbaseLanding,
  place: { address: string; publicUrl: string; productName: string; isKnown: boolean },
): string {
  const { address, publicUrl, productName, isKnown } = place;
  if (!isKnown) return `<title>${escapeHtml(productName)}</title><meta name="robots" content="noindex">`;
  const { artistName, fanbaseName, genre } = landing;
  const title = page === 'fanbase' ? `${fanbaseName} · ${artistName}` : `Join the Fanbase · ${artistName}`;
  const description = shorten(landing.description || `${artistName}, ${genre}. Join ${fanbaseName}.`);
  const picture = landing.backgroundImage ?? landing.artistImage;
  const image = picture ? `${picture}?width=1200` : `${publicUrl}/share.png`;
  const tags: [string, string, string][] = [
    ['name', 'description', description],
    ['property', 'og:type', 'profile'],
    ['property', 'og:site_name', productName],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', address],
    ['property', 'og:image', image],
    ['property', 'og:image:alt', `${fanbaseName} by ${artistName}`],
    ['name', 'twitter:card', landing.backgroundImage || !picture ? 'summary_large_image' : 'summary'],
  ];
  const meta = tags.map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escapeHtml(content)}">`);
  return [`<title>${escapeHtml(title)}</title>`, ...meta, `<link rel="canonical" href="${escapeHtml(address)}">`].join(
    '\n    ',
  );
}

function shorten(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length <= maxCharacters ? plain : `${plain.slice(0, maxCharacters - 1).trimEnd()}…`;
}

const maxCharacters = 200;
