import { expect, test } from 'vitest';
import { musicServices, recognizeService } from './music-services.ts';

test.each([
  ['https://open.spotify.com/track/4cOdK2wGLETKBW3PvgPWqT?si=1', 'spotify', 'play'],
  ['https://music.apple.com/us/album/glass-harbor/1?i=2', 'apple-music', 'play'],
  ['https://music.youtube.com/watch?v=1', 'youtube-music', 'play'],
  ['https://www.youtube.com/watch?v=1', 'youtube', 'play'],
  ['https://maravey.bandcamp.com/track/glass-harbor', 'bandcamp', 'buy'],
  ['https://MUSIC.amazon.de/albums/B0', 'amazon-music', 'play'],
  ['https://listen.tidal.com/album/1', 'tidal', 'play'],
  ['https://ko-fi.com/maravey', 'ko-fi', 'tip'],
  ['https://maravey.bigcartel.com', 'big-cartel', 'shop'],
])('%s belongs to %s', (address, id, kind) => {
  expect(recognizeService(address)).toMatchObject({ id, kind });
});

test('an unknown service is named after its host', () => {
  expect(recognizeService('https://www.Example.org/listen')).toEqual({
    id: 'example.org',
    name: 'example.org',
    kind: 'other',
    hosts: ['example.org'],
  });
});

test.each([
  'https://open.spotify.com@example.org/track/1',
  'https://notspotify.com/track/1',
  'https://spotify.com.example.org/track/1',
])('%s does not pass for another service', (address) => {
  expect(recognizeService(address).kind).toBe('other');
});

test('no two services share a domain', () => {
  const hosts = musicServices.flatMap((service) => [...service.hosts]);
  expect(new Set(hosts).size).toBe(hosts.length);
  expect(musicServices.filter(({ kind }) => kind === 'play' || kind === 'buy').length).toBeGreaterThanOrEqual(20);
});
