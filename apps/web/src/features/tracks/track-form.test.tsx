import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { TrackForm } from './track-form.tsx';

const form = <TrackForm defaultArtist="Mara Vey" defaultYear="2026" projectId={null} onCreated={() => undefined} />;
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

/** An MP3 that is nothing but its ID3v2.3 tag: a text frame is a byte for the encoding and the text. */
function taggedFile(name: string, frames: Record<string, string>): File {
  const bytes = Object.entries(frames).flatMap(([id, text]) => [
    ...Buffer.from(id),
    ...[0, 0, 0, text.length + 1, 0, 0, 0],
    ...Buffer.from(text),
  ]);
  const head = [...Buffer.from('ID3'), 3, 0, 0, 0, 0, bytes.length >> 7, bytes.length & 127];
  return new File([new Uint8Array([...head, ...bytes])], name, { type: 'audio/mpeg' });
}

it('fills empty fields from the tags of the chosen file and leaves what was typed', async () => {
  vi.stubGlobal('XMLHttpRequest', vi.fn());
  const { user } = renderScreen(form, () => ({ status: 503, body: { error: 'Down', code: 'unavailable' } }));
  await user.clear(field('Artist'));
  await user.type(field('Artist'), 'Ono');
  const file = taggedFile('01 - salt.mp3', { TIT2: 'Salt Lines', TPE1: 'Mara Vey ft. Ono', TYER: '2024' });
  await user.upload(screen.getByLabelText(/Audio file/), file);
  await waitFor(() => expect(field('Track title').value).toBe('Salt Lines'));
  expect([field('Artist').value, field('Year').value]).toEqual(['Ono', '2024']);
});

it('names the track after a file without tags', async () => {
  const { user } = renderScreen(form, () => ({ status: 503, body: { error: 'Down', code: 'unavailable' } }));
  await user.upload(
    screen.getByLabelText(/Audio file/),
    new File(['x'], '02 - glass_harbor.wav', { type: 'audio/wav' }),
  );
  await waitFor(() => expect(field('Track title').value).toBe('glass harbor'));
  expect([field('Artist').value, field('Year').value]).toEqual(['Mara Vey', '2026']);
});
