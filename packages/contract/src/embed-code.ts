/** Sizes of the player for other sites, by their height in pixels; it is as wide as there is space. */
export const embedHeights = { compact: 80, card: 152, large: 420 } as const;
export type EmbedSize = keyof typeof embedHeights;

export function isEmbedSize(size: unknown): size is EmbedSize {
  return typeof size === 'string' && Object.hasOwn(embedHeights, size);
}

/** Of the player of a release. `pageUrl` is the address of its page. */
export function embedAddress(pageUrl: string, size: EmbedSize): string {
  const player = pageUrl.replace(/^(https?:\/\/[^/?#]+)\/r\/([^?#]*).*$/s, '$1/embed/$2');
  return `${player}?size=${size}`;
}

/** HTML to paste into a site. */
export function embedCode(options: {
  readonly pageUrl: string;
  /** What screen readers call the frame. */
  readonly title: string;
  readonly size: EmbedSize;
  /** In pixels; as wide as there is space without it. */
  readonly width?: number;
  readonly height?: number;
}): string {
  const { pageUrl, title, size, width = '100%', height = embedHeights[size] } = options;
  const attributes = {
    src: embedAddress(pageUrl, size),
    width: String(width),
    height: String(height),
    title,
    loading: 'lazy',
    style: 'border:0;border-radius:12px',
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeMarkup(value)}"`);
  return `<iframe ${written.join(' ')}></iframe>`;
}

function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
