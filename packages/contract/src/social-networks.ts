import { findByHost, hostOf, recognizeService } from './music-services.ts';

export interface SocialNetwork {
  readonly id: string;
  readonly name: string;
  /** Its domains; subdomains belong to it too. */
  readonly hosts: readonly string[];
}

export const socialNetworks = [
  { id: 'instagram', name: 'Instagram', hosts: ['instagram.com', 'instagr.am'] },
  { id: 'tiktok', name: 'TikTok', hosts: ['tiktok.com'] },
  { id: 'facebook', name: 'Facebook', hosts: ['facebook.com', 'fb.com', 'fb.me'] },
  { id: 'x', name: 'X', hosts: ['x.com', 'twitter.com'] },
  { id: 'threads', name: 'Threads', hosts: ['threads.net', 'threads.com'] },
  { id: 'bluesky', name: 'Bluesky', hosts: ['bsky.app', 'bsky.social'] },
  { id: 'snapchat', name: 'Snapchat', hosts: ['snapchat.com'] },
  { id: 'twitch', name: 'Twitch', hosts: ['twitch.tv'] },
  { id: 'discord', name: 'Discord', hosts: ['discord.gg', 'discord.com'] },
  { id: 'telegram', name: 'Telegram', hosts: ['t.me', 'telegram.me'] },
  { id: 'bandsintown', name: 'Bandsintown', hosts: ['bandsintown.com'] },
  { id: 'songkick', name: 'Songkick', hosts: ['songkick.com'] },
] as const satisfies readonly SocialNetwork[];

const networks = new Map<string, SocialNetwork>(
  socialNetworks.flatMap((network) => network.hosts.map((host) => [host, network] as const)),
);

/** `network`: a social network. `service`: where music is played or sold. `site`: any other, such as a Mastodon server. */
export interface Profile {
  readonly kind: 'network' | 'service' | 'site';
  readonly id: string;
  readonly name: string;
}

/** Where the address of a profile leads. */
export function recognizeProfile(address: string): Profile {
  const network = findByHost(networks, hostOf(address));
  if (network) return { kind: 'network', id: network.id, name: network.name };
  const { id, name, kind } = recognizeService(address);
  return { kind: kind === 'other' ? 'site' : 'service', id, name };
}
