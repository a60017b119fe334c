import type { PromoIdentification } from '@debut/contract/promo-identifications';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, type ScriptedResponse } from '../../../testing/render-screen.tsx';
import { IdentificationCard } from './identification-card.tsx';

const audio = { accept: 'audio/*', hint: 'WAV or FLAC' };

function renderCard(respond: () => ScriptedResponse, canManage = true) {
  return renderScreen(<IdentificationCard audio={audio} canManage={canManage} />, ({ method }) =>
    method === 'GET' ? respond() : { status: 409, body: { error: 'Your storage is full.', code: 'storage_quota' } },
  );
}

const search: PromoIdentification = {
  id: '1',
  filename: 'leak.mp3',
  state: 'found',
  copyOf: { linkId: 'dev', promoId: 'promo', kind: 'personal', name: 'Dev Okafor', release: 'Tidal Memory' },
  createdAt: new Date().toISOString(),
};

test('lists what was found', async () => {
  renderCard(() => ({ body: [search, { ...search, id: '2', state: 'none', copyOf: null, filename: 'other.wav' }] }));
  expect(await screen.findByText('This is Dev Okafor’s copy of Tidal Memory.')).toBeTruthy();
  expect(screen.getByText(/No watermark found in other.wav/)).toBeTruthy();
});

test('a file that can’t be uploaded is reported and can be tried again', async () => {
  const { user } = renderCard(() => ({ body: [] }));
  expect(await screen.findByText('No file has been searched yet.')).toBeTruthy();
  await user.upload(
    screen.getByLabelText(/Choose the audio file/),
    new File(['x'], 'leak.mp3', { type: 'audio/mpeg' }),
  );
  expect((await screen.findByRole('alert')).textContent).toMatch(/storage is full/i);
  expect(screen.getByRole('button', { name: 'Try leak.mp3 again' })).toBeTruthy();
});

test('who may not share sees the results only', async () => {
  renderCard(() => ({ body: [search] }), false);
  expect(await screen.findByText('This is Dev Okafor’s copy of Tidal Memory.')).toBeTruthy();
  expect(screen.queryByLabelText(/Choose the audio file/)).toBeNull();
});

test('a list that can’t be loaded can be tried again', async () => {
  let isDown = true;
  const { user } = renderCard(() =>
    isDown ? { status: 503, body: { error: 'Try again soon', code: 'internal' } } : { body: [search] },
  );
  expect((await screen.findByRole('alert')).textContent).toBe('Try again soon');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This is Dev Okafor’s copy of Tidal Memory.')).toBeTruthy();
});
