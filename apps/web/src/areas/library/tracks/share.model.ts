/** Sharing a track links to the artist's public page, because the music stays private. */
export function shareAddress(origin: string, userId: string): string {
  return `${origin}/fanbase/${encodeURIComponent(userId)}`;
}

/** The text of a post, before the link. */
export function shareText({ title, artist }: { title: string; artist: string }): string {
  return artist ? `${title} by ${artist}` : title;
}

export type ShareService = 'X' | 'Facebook' | 'WhatsApp';

/** The address that opens a new post with the link. */
export function shareLink(service: ShareService, text: string, address: string): string {
  switch (service) {
    case 'X':
      return withQuery('https://twitter.com/intent/tweet', { text, url: address });
    case 'Facebook':
      return withQuery('https://www.facebook.com/sharer/sharer.php', { u: address });
    case 'WhatsApp':
      return withQuery('https://wa.me/', { text: `${text} ${address}` });
  }
}

function withQuery(page: string, query: Record<string, string>): string {
  // Not URLSearchParams: it writes a space as +, which WhatsApp shows as a plus.
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${page}?${pairs.join('&')}`;
}
