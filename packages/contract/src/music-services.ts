/** `play`: hears it there. `buy`: sells the music. `tip` and `shop`: supports the artist, also before the release. */
export type ServiceKind = 'play' | 'buy' | 'tip' | 'shop' | 'other';

export interface MusicService {
  readonly id: string;
  readonly name: string;
  readonly kind: ServiceKind;
  /** Its domains; subdomains belong to it too. */
  readonly hosts: readonly string[];
}

/** In the order in which their buttons stand until visitors show what they use. */
export const musicServices = [
  { id: 'spotify', name: 'Spotify', kind: 'play', hosts: ['open.spotify.com', 'spotify.link', 'spotify.com'] },
  { id: 'apple-music', name: 'Apple Music', kind: 'play', hosts: ['music.apple.com', 'geo.music.apple.com'] },
  { id: 'youtube-music', name: 'YouTube Music', kind: 'play', hosts: ['music.youtube.com'] },
  { id: 'youtube', name: 'YouTube', kind: 'play', hosts: ['youtube.com', 'youtu.be'] },
  { id: 'bandcamp', name: 'Bandcamp', kind: 'buy', hosts: ['bandcamp.com'] },
  { id: 'tidal', name: 'Tidal', kind: 'play', hosts: ['tidal.com'] },
  { id: 'deezer', name: 'Deezer', kind: 'play', hosts: ['deezer.com', 'deezer.page.link', 'link.deezer.com'] },
  {
    id: 'amazon-music',
    name: 'Amazon Music',
    kind: 'play',
    hosts: [
      'music.amazon.com',
      'music.amazon.ca',
      'music.amazon.co.jp',
      'music.amazon.co.uk',
      'music.amazon.com.au',
      'music.amazon.com.br',
      'music.amazon.com.mx',
      'music.amazon.de',
      'music.amazon.es',
      'music.amazon.fr',
      'music.amazon.in',
      'music.amazon.it',
    ],
  },
  { id: 'soundcloud', name: 'SoundCloud', kind: 'play', hosts: ['soundcloud.com', 'snd.sc'] },
  { id: 'qobuz', name: 'Qobuz', kind: 'play', hosts: ['qobuz.com'] },
  { id: 'pandora', name: 'Pandora', kind: 'play', hosts: ['pandora.com', 'pandora.app.link'] },
  { id: 'beatport', name: 'Beatport', kind: 'buy', hosts: ['beatport.com'] },
  { id: 'itunes', name: 'iTunes Store', kind: 'buy', hosts: ['itunes.apple.com'] },
  { id: 'audiomack', name: 'Audiomack', kind: 'play', hosts: ['audiomack.com'] },
  { id: 'napster', name: 'Napster', kind: 'play', hosts: ['napster.com'] },
  { id: 'anghami', name: 'Anghami', kind: 'play', hosts: ['anghami.com'] },
  { id: 'boomplay', name: 'Boomplay', kind: 'play', hosts: ['boomplay.com', 'boomplaymusic.com'] },
  { id: 'jiosaavn', name: 'JioSaavn', kind: 'play', hosts: ['jiosaavn.com', 'saavn.com'] },
  { id: 'gaana', name: 'Gaana', kind: 'play', hosts: ['gaana.com'] },
  { id: 'netease', name: 'NetEase Cloud Music', kind: 'play', hosts: ['music.163.com'] },
  { id: 'qq-music', name: 'QQ Music', kind: 'play', hosts: ['y.qq.com'] },
  { id: 'line-music', name: 'LINE MUSIC', kind: 'play', hosts: ['music.line.me'] },
  { id: 'awa', name: 'AWA', kind: 'play', hosts: ['awa.fm'] },
  { id: 'melon', name: 'Melon', kind: 'play', hosts: ['melon.com'] },
  { id: 'kkbox', name: 'KKBOX', kind: 'play', hosts: ['kkbox.com'] },
  { id: 'mixcloud', name: 'Mixcloud', kind: 'play', hosts: ['mixcloud.com'] },
  { id: 'mirlo', name: 'Mirlo', kind: 'buy', hosts: ['mirlo.space'] },
  { id: 'ampwall', name: 'Ampwall', kind: 'buy', hosts: ['ampwall.com'] },
  { id: 'subvert', name: 'Subvert', kind: 'buy', hosts: ['subvert.fm'] },
  { id: 'juno', name: 'Juno Download', kind: 'buy', hosts: ['junodownload.com'] },
  { id: 'traxsource', name: 'Traxsource', kind: 'buy', hosts: ['traxsource.com'] },
  { id: 'boomkat', name: 'Boomkat', kind: 'buy', hosts: ['boomkat.com'] },
  { id: 'even', name: 'EVEN', kind: 'buy', hosts: ['even.biz'] },
  { id: 'discogs', name: 'Discogs', kind: 'buy', hosts: ['discogs.com'] },
  { id: 'patreon', name: 'Patreon', kind: 'tip', hosts: ['patreon.com'] },
  { id: 'ko-fi', name: 'Ko-fi', kind: 'tip', hosts: ['ko-fi.com'] },
  { id: 'buy-me-a-coffee', name: 'Buy Me a Coffee', kind: 'tip', hosts: ['buymeacoffee.com'] },
  { id: 'paypal', name: 'PayPal', kind: 'tip', hosts: ['paypal.me', 'paypal.com'] },
  { id: 'cash-app', name: 'Cash App', kind: 'tip', hosts: ['cash.app'] },
  { id: 'venmo', name: 'Venmo', kind: 'tip', hosts: ['venmo.com'] },
  { id: 'big-cartel', name: 'Big Cartel', kind: 'shop', hosts: ['bigcartel.com'] },
  { id: 'shopify', name: 'Shop', kind: 'shop', hosts: ['myshopify.com', 'shop.app'] },
  { id: 'everpress', name: 'Everpress', kind: 'shop', hosts: ['everpress.com'] },
  { id: 'etsy', name: 'Etsy', kind: 'shop', hosts: ['etsy.com'] },
] as const satisfies readonly MusicService[];

export type ServiceId = (typeof musicServices)[number]['id'];

/** Every host with its service; a longer one is more exact. */
const services = new Map<string, MusicService>(
  musicServices.flatMap((service) => service.hosts.map((host) => [host, service] as const)),
);

/** The service a web address belongs to. Another one is named after its host. */
export function recognizeService(address: string): MusicService {
  const host = hostOf(address);
  return findByHost(services, host) ?? { id: host, name: host, kind: 'other', hosts: [host] };
}

/** Without `www.`, in lower case. */
export function hostOf(address: string): string {
  return /^https?:\/\/(?:[^/?#]*@)?(?:www\.)?([^/?#:]+)/.exec(address.toLowerCase())?.[1] ?? address;
}

/** By the host itself, or the domain it belongs to. */
export function findByHost<Entry>(entries: ReadonlyMap<string, Entry>, host: string): Entry | undefined {
  const labels = host.split('.');
  for (let start = 0; start < labels.length - 1; start++) {
    const found = entries.get(labels.slice(start).join('.'));
    if (found) return found;
  }
  return undefined;
}
