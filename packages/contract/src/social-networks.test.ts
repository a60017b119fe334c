import { expect, test } from 'vitest';
import { musicServices } from './music-services.ts';
import { recognizeProfile, socialNetworks } from './social-networks.ts';

test.each([
  ['https://www.instagram.com/maravey/', 'network', 'instagram'],
  ['https://TikTok.com/@maravey', 'network', 'tiktok'],
  ['https://m.facebook.com/maravey', 'network', 'facebook'],
  ['https://twitter.com/maravey', 'network', 'x'],
  ['https://www.threads.net/@maravey', 'network', 'threads'],
  ['https://bsky.app/profile/maravey.bsky.social', 'network', 'bluesky'],
  ['https://open.spotify.com/artist/1', 'service', 'spotify'],
  ['https://www.youtube.com/@maravey', 'service', 'youtube'],
  ['https://maravey.bandcamp.com', 'service', 'bandcamp'],
  ['https://mastodon.social/@maravey', 'site', 'mastodon.social'],
])('%s is a %s: %s', (address, kind, id) => {
  expect(recognizeProfile(address)).toMatchObject({ kind, id });
});

test.each(['https://instagram.com@example.org', 'https://notx.com/maravey', 'https://tiktok.com.example.org'])(
  '%s does not pass for a network',
  (address) => {
    expect(recognizeProfile(address).kind).toBe('site');
  },
);

test('no two networks or services share a domain', () => {
  const hosts = [...socialNetworks, ...musicServices].flatMap((one) => [...one.hosts]);
  expect(new Set(hosts).size).toBe(hosts.length);
});
