import { expect, it, vi } from 'vitest';
import type { Identity, IdentityClient } from '../../../data/identity/identity-client.ts';
import { session } from '../../../data/identity/session.ts';
import { setTokenSource } from '../../../data/product-api.ts';
import { getAudioSlot } from './track-changes.ts';

const mara: Identity = { id: 'u1', email: 'mara@tidalmemory.fm', displayName: 'Mara Vey' };
const ticket = { uploadUrl: 'http://debut.test/upload', method: 'PUT', headers: {}, url: '/files/song' };

it('stops an upload when its account signs out, and never attaches it for the next account', async () => {
  let report: (user: Identity | null) => void = () => undefined;
  const identity = { observe: (listener: typeof report) => (report = listener) } as unknown as IdentityClient;
  session.start(identity);
  setTokenSource({ token: async () => 'token', onTokenRejected: () => undefined });
  vi.stubGlobal('window', { location: { href: 'http://debut.test/' } });
  vi.stubGlobal('XMLHttpRequest', InstantRequest);
  const responses: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => responses.push(resolve)));

  report(mara);
  const attach = vi.fn(async () => undefined);
  const file = new File(['song'], 'song.mp3', { type: 'audio/mpeg' });
  const outcome = getAudioSlot('t1').start({ kind: 'audio', trackId: 't1', file, attach });
  await vi.waitFor(() => expect(responses).toHaveLength(1));
  report(null);
  report({ ...mara, id: 'u2' });
  responses[0]?.(Response.json(ticket));
  expect((await outcome).kind).toBe('idle');
  expect(attach).not.toHaveBeenCalled();
  expect(getAudioSlot('t1').getState().kind).toBe('idle');
});

/** The bytes arrive as soon as they are sent. */
class InstantRequest {
  readonly upload = {};
  readonly status = 204;
  onload = () => undefined;
  onloadend = () => undefined;
  open() {}
  setRequestHeader() {}
  send() {
    this.onload();
    this.onloadend();
  }
}
