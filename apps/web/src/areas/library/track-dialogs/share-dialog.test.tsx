import type { Track } from '@debut/contract/tracks';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { createShareLink, formatShareText, getShareAddress, ShareDialog } from './share-dialog.tsx';

const address = getShareAddress('https://debut.example', 'user-1');
const track = { id: 't1', title: 'Glass Harbor', artist: 'Mara Vey', coverArt: null, releaseDate: null } as Track;
const instagram = () => screen.findByRole('button', { name: /^Instagram/ });

function open() {
  renderScreen(<ShareDialog track={track} address={address} onClose={() => {}} />, () => ({}));
}

afterEach(() => vi.useRealTimers());

test('each service opens with the artist’s public page, in a window of its own', async () => {
  open();
  const link = encodeURIComponent(address);
  const text = 'Glass%20Harbor%20by%20Mara%20Vey';
  for (const [name, href] of [
    ['X', `https://twitter.com/intent/tweet?text=${text}&url=${link}`],
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${link}`],
    ['WhatsApp', `https://wa.me/?text=${text}%20${link}`],
  ]) {
    const option = await screen.findByRole('link', { name: new RegExp(`^${name}`) });
    expect([option.getAttribute('href'), option.getAttribute('target')]).toEqual([href, '_blank']);
  }
});

test('a copied link is confirmed for two seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open();
  fireEvent.click(await instagram());
  expect((await screen.findByRole('status')).textContent).toBe('Link copied');
  expect((await instagram()).textContent).toContain('Link copied');
  await act(() => vi.advanceTimersByTimeAsync(800));
  expect((await instagram()).textContent).toContain('Link copied');
  await act(() => vi.advanceTimersByTimeAsync(1300));
  expect((await instagram()).textContent).toContain('Copies link');
});

it('shares the public page of the artist', () => {
  expect(address).toBe('https://debut.example/fanbase/user-1');
});

it('names the artist if there is one', () => {
  expect(formatShareText({ title: 'Glass Harbor', artist: 'Mara Vey' })).toBe('Glass Harbor by Mara Vey');
  expect(formatShareText({ title: 'Glass Harbor', artist: '' })).toBe('Glass Harbor');
});

describe('the link of a service', () => {
  const text = 'Salt & Smoke by Mara Vey';
  it('opens a post on X', () => {
    const link = new URL(createShareLink('X', text, address));
    expect(link.origin + link.pathname).toBe('https://twitter.com/intent/tweet');
    expect(link.searchParams.get('text')).toBe(text);
    expect(link.searchParams.get('url')).toBe(address);
  });
  it('opens a post on Facebook, which takes only the address', () => {
    const link = new URL(createShareLink('Facebook', text, address));
    expect(link.origin + link.pathname).toBe('https://www.facebook.com/sharer/sharer.php');
    expect([...link.searchParams]).toEqual([['u', address]]);
  });
  it('opens a chat on WhatsApp with spaces encoded as %20', () => {
    const link = createShareLink('WhatsApp', text, address);
    expect(new URL(link).searchParams.get('text')).toBe(`${text} ${address}`);
    expect(link).not.toContain('+');
  });
});
