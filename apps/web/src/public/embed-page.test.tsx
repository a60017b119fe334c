import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { enhanceEmbed } from './browser/enhance-embed.ts';
import { renderEmbedPage } from './render.tsx';
import type { EmbedTrack, EmbedView } from './view.ts';

const track = (id: string, title: string, seconds = 200): EmbedTrack => ({
  title,
  url: `/embed/mara-vey/tidal-memory/${id}.mp3?v=1`,
  seconds,
  waveform: btoa('\x10\xff'),
});

const view: EmbedView = {
  size: 'large',
  title: 'Tidal Memory',
  artist: 'Mara Vey',
  cover: '/files/cover.webp',
  address: 'https://debut.test/r/mara-vey/tidal-memory',
  isOut: true,
  day: '2026-11-27',
  tracks: [track('a', 'Glass Harbor'), track('b', 'Salt', 75)],
};

const render = (change: Partial<EmbedView> | null = {}) =>
  renderEmbedPage({
    view: change && { ...view, ...change },
    accent: '#ffa07a',
    productName: 'Debut',
    assets: { style: '/embed.css', script: '/embed.js', imports: [] },
  });

let played: string[] = [];

/** The simulated browser plays nothing. */
beforeEach(() => {
  played = [];
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    played.push(this.src);
    vi.spyOn(this, 'paused', 'get').mockReturnValue(false);
    this.dispatchEvent(new Event('playing'));
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    vi.spyOn(this, 'paused', 'get').mockReturnValue(true);
    this.dispatchEvent(new Event('pause'));
  });
});

function open(change: Partial<EmbedView> = {}) {
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(render(change))?.[1] ?? '';
  enhanceEmbed();
  const audio = document.querySelector<HTMLAudioElement>('[data-audio]');
  if (!audio) throw new Error('There is no player.');
  return { audio, user: userEvent.setup() };
}

test('titles and addresses never become markup', () => {
  const hostile = '"><script>alert(1)</script>';
  const html = render({
    title: hostile,
    artist: hostile,
    address: `https://debut.test/r/x"><script>alert(1)</script>`,
    tracks: [{ ...track('a', hostile), url: `/embed/x"><script>alert(1)</script>` }],
  });
  expect(html).not.toContain('<script>alert');
  expect(html.match(/<script/g)).toHaveLength(1);
});

test('without a script every track has the browser’s own player', () => {
  const html = render();
  expect(html.match(/<audio[^>]* controls/g)).toHaveLength(2);
  expect(html).toContain('target="_blank" rel="noopener"');
});

test.each(['compact', 'card', 'large'] as const)('%s says when it is out, and plays nothing before', (size) => {
  const html = render({ size, isOut: false, tracks: [] });
  expect(html).toContain('Out Fri 27 Nov 2026');
  expect(html).not.toContain('<audio');
  expect(render({ size, isOut: false, tracks: [], day: null })).toContain('Coming soon');
});

test('a player that was turned off says so, and nothing of the release', () => {
  const html = render(null);
  expect(html).toContain('This player isn’t available');
  expect(html).toContain('noindex');
});

test('the button plays and pauses, and says which', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Play Tidal Memory' }));
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(screen.getByRole('button', { name: 'Play Tidal Memory' })).toBeTruthy();
  expect(played).toHaveLength(1);
});

test('tracks play one after the other, and stop after the last', async () => {
  const { audio, user } = open({ size: 'compact' });
  await user.click(screen.getByRole('button', { name: 'Play Tidal Memory' }));
  audio.dispatchEvent(new Event('ended'));
  expect(played.map((address) => /(\w)\.mp3/.exec(address)?.[1])).toEqual(['a', 'b']);
  expect(document.querySelector('[data-length]')?.textContent).toBe('1:15');
  audio.dispatchEvent(new Event('ended'));
  expect(played).toHaveLength(2);
  expect(audio.src).toContain('a.mp3');
});

test('a track of the list can be chosen, and is marked', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: /Salt/ }));
  expect(played.map((address) => /(\w)\.mp3/.exec(address)?.[1])).toEqual(['b']);
  expect(screen.getByRole('button', { name: /Salt/ }).getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('button', { name: /Glass Harbor/ }).getAttribute('aria-current')).toBeNull();
});

test('audio that cannot be loaded is reported', async () => {
  const { audio } = open();
  vi.spyOn(audio, 'error', 'get').mockReturnValue({ code: 4 } as MediaError);
  audio.dispatchEvent(new Event('error'));
  expect(screen.getByText('This can’t be played right now.').hidden).toBe(false);
});
