/** What is shared is the artist's public page: the music itself stays private. */
export function shareAddress(origin: string, userId: string): string {
  return `${origin}/fanbase/${encodeURIComponent(userId)}`;
}

/** What stands before the link in a post. */
export function shareText({ title, artist }: { title: string; artist: string }): string {
  return artist ? `${title} by ${artist}` : title;
}

export type ShareService = 'X' | 'Facebook' | 'WhatsApp';

/** The page of a service that begins a post with the link in it. */
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
