import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { switchToArtist } from '../data/current-artist.ts';
import type { IdentityClient } from '../data/identity/identity-client.ts';
import { session } from '../data/identity/session.ts';
import { createUploadSlot } from '../data/uploads/upload-slot.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { testMe } from '../testing/test-me.ts';
import { Shell, UploadGuard } from './shell.tsx';

const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('asks before a reload while a file is uploading, and not before or after', async () => {
  render(<UploadGuard />);
  expect(isAsked()).toBe(false);
  let finish: (url: string) => void = () => undefined;
  const slot = createUploadSlot(() => new Promise((resolve) => (finish = resolve)));
  const outcome = await act(async () => ({ done: slot.start({ kind: 'artwork', file: new File(['x'], 'a.png') }) }));
  expect(isAsked()).toBe(true);
  await act(async () => {
    finish('/files/a.png');
    await outcome.done;
  });
  expect(isAsked()).toBe(false);
});

it('says which artist can no longer be accessed', async () => {
  session.start({ observe: () => () => undefined, signInMethods: () => null } as unknown as IdentityClient);
  switchToArtist(testMe(), 'Juno Marsh');
  renderScreen(<Shell user={testMe()}>Dashboard</Shell>, ({ path }) => {
    if (path === '/me') return { body: testMe() };
    return path === '/notifications/unread' ? { body: { count: 0 } } : { status: 401, body: {} };
  });
  expect(await screen.findByText('You no longer have access to Juno Marsh.')).toBeTruthy();
});
