export const embedSizes = ['compact', 'card', 'large'] as const;
export type EmbedSize = (typeof embedSizes)[number];

/** In pixels; the width follows the page around it. */
const heights: Record<EmbedSize, number> = { compact: 96, card: 180, large: 480 };

export interface Embedded {
  readonly origin: string;
  readonly artistSlug: string;
  readonly slug: string;
  readonly title: string;
}

/** The HTML with which another site shows the player. */
export function writeEmbedCode({ origin, artistSlug, slug, title }: Embedded, size: EmbedSize): string {
  const address = `${origin}/embed/${encodeURIComponent(artistSlug)}/${encodeURIComponent(slug)}?size=${size}`;
  const attributes = {
    src: address,
    title,
    width: '100%',
    height: String(heights[size]),
    loading: 'lazy',
    style: 'border:0;border-radius:12px',
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeAttribute(value)}"`);
  return `<iframe ${written.join(' ')}></iframe>`;
}

function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
