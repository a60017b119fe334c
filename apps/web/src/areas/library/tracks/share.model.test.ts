import { describe, expect, it } from 'vitest';
import { shareAddress, shareLink, shareText } from './share.model.ts';

const address = shareAddress('https://debut.example', 'user-1');

it('shares the public page of the artist', () => {
  expect(address).toBe('https://debut.example/fanbase/user-1');
});

it('names the artist where there is one', () => {
  expect(shareText({ title: 'Glass Harbor', artist: 'Mara Vey' })).toBe('Glass Harbor by Mara Vey');
  expect(shareText({ title: 'Glass Harbor', artist: '' })).toBe('Glass Harbor');
});

describe('the link of a service', () => {
  const text = 'Salt & Smoke by Mara Vey';
  it('begins a post on X', () => {
    const link = new URL(shareLink('X', text, address));
    expect(link.origin + link.pathname).toBe('https://twitter.com/intent/tweet');
    expect(link.searchParams.get('text')).toBe(text);
    expect(link.searchParams.get('url')).toBe(address);
  });
  it('begins a post on Facebook, which takes the address alone', () => {
    const link = new URL(shareLink('Facebook', text, address));
    expect(link.origin + link.pathname).toBe('https://www.facebook.com/sharer/sharer.php');
    expect([...link.searchParams]).toEqual([['u', address]]);
  });
  it('begins a chat on WhatsApp with spaces written as %20', () => {
    const link = shareLink('WhatsApp', text, address);
    expect(new URL(link).searchParams.get('text')).toBe(`${text} ${address}`);
    expect(link).not.toContain('+');
  });
});
