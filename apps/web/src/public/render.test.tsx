import { startAgainSentence } from '@debut/contract/fan-consent';
import { defaultLanding } from '@debut/contract/fanbase-page';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { joinedPage, openPublicPage, renderTestPage } from '../testing/open-public-page.ts';

test('only fans who join for texts read how to start again after an opt-out', () => {
  expect(joinedPage('fanbase').text).toContain(startAgainSentence);
  expect(joinedPage('fanbase', []).text).not.toContain(startAgainSentence);
});

test('a page that was never saved shows defaults', () => {
  openPublicPage('fanbase');
  expect(screen.getByRole('heading', { name: 'The Dreamers', level: 1 })).toBeTruthy();
  expect(screen.getByText('Music Producer & Artist')).toBeTruthy();
  expect(screen.getByText('Coming Soon')).toBeTruthy();
  expect(screen.getByText(/^By joining you agree to receive text messages .* from Mara Vey\./)).toBeTruthy();
});

test('an image that fails to load uncovers its fallback', () => {
  const landing = { ...defaultLanding('mara', 'Mara Vey'), artistImage: 'https://debut.test/files/mara.webp' };
  openPublicPage('fanbase', undefined, { landing });
  // The simulated browser loads no images.
  const portrait = screen.getByAltText<HTMLImageElement>('Mara Vey');
  expect(portrait.getAttribute('src')).toBe('https://debut.test/files/mara.webp?width=560');
  expect(portrait.hidden).toBe(true);
});

test('the days to the next release are counted in the time zone of the visitor', () => {
  const nextRelease = {
    kind: 'track',
    title: 'Tide',
    artist: 'Mara',
    coverArt: null,
    releaseDate: '2026-11-20',
  } as const;
  const landing = { ...defaultLanding('mara', 'Mara Vey'), nextRelease };
  expect(renderTestPage('fanbase', { landing, today: '2026-11-16' })).toContain('4 days to go');
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
  try {
    openPublicPage('fanbase', undefined, { landing, today: '2026-11-19' });
    expect(screen.getByText('Out today')).toBeTruthy();
    expect(screen.queryByText(/to go/)).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('the page of an unknown artist has no form', () => {
  const html = renderTestPage('fanbase', { join: null });
  expect(html).not.toContain('<form');
  expect(html).toContain('noindex');
});

test('a label’s page shows its logo, name and color, and nothing of the product', () => {
  const look = { name: 'Harbor Records', logo: 'https://debut.test/files/logo.webp', color: '#ffd400' };
  for (const page of ['fanbase', 'fan-signup'] as const) {
    const html = renderTestPage(page, { look });
    expect(html).toContain('<img src="https://debut.test/files/logo.webp?width=560" alt="Harbor Records"');
    expect(html).toContain('href="/brand/ffd400.css"');
    expect(html).toContain('property="og:site_name" content="Harbor Records"');
    expect(html).not.toMatch(/Debut|icon\.svg|share\.png/);
  }
});

test('a label without a logo shows its name, and has no icon rather than the product’s', () => {
  const html = renderTestPage('fanbase', { look: { name: 'Harbor <Records>', logo: null, color: null } });
  expect(html).toContain('Harbor &lt;Records&gt;</span>');
  expect(html).toContain('<link rel="icon" href="data:,"/>');
  expect(html).not.toContain('/brand/');
});
