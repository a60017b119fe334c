import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { TrackForm } from './track-form.tsx';

const form = <TrackForm defaultArtist="Mara Vey" defaultYear="2026" projectId={null} onCreated={() => undefined} />;
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

/**
 * An MP3 that is nothing but its ID3v2.3 tag: a text frame is a byte for the encoding and the text; a picture (APIC) has its
 * type, kind and description before its bytes.
 */
function taggedFile(name: string, frames: Record<string, string>): File {
  const bytes = Object.entries(frames).flatMap(([id, text]) => {
    const content = id === 'APIC' ? `image/png\0\x03\0${text}` : text;
    return [...Buffer.from(id), ...[0, 0, 0, content.length + 1, 0, 0, 0], ...Buffer.from(content)];
  });
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

/** Uploads succeed unless `isGood` or `rejection` says otherwise. Created tracks are recorded. */
function openForm(
  isGood: (file: { filename: string }) => boolean = () => true,
  rejection: () => { error: string; code: string } | false = () => false,
) {
  class Sent {
    upload = {};
    status = 200;
    onload = () => {};
    open() {}
    abort() {}
    send() {
      queueMicrotask(() => this.onload());
    }
  }
  vi.stubGlobal('XMLHttpRequest', Sent);
  const created: unknown[] = [];
  const { user } = renderScreen(form, ({ path, body }) => {
    if (path === '/uploads') {
      const { kind, filename, size } = body as { kind: string; filename: string; size: number };
      const rejected = rejection();
      if (rejected) return { status: 413, body: rejected };
      if (!isGood({ filename })) return { status: 400, body: { error: 'Not a picture', code: 'invalid_image' } };
      const url = `/files/${kind}/${size}`;
      return { body: { uploadUrl: url, method: 'PUT', headers: {}, url } };
    }
    if (path === '/tracks') created.push(body);
    return { body: { id: 't1' } };
  });
  const choose = (file: File) => user.upload(screen.getByLabelText(/Audio file/), file);
  const create = () => user.click(screen.getByRole('button', { name: 'Create Track' }));
  return { user, created, choose, create };
}

it('uses the cover of the current file, not of the file it replaced', async () => {
  const { user, created, choose, create } = openForm();
  await choose(taggedFile('a.mp3', { TIT2: 'First', APIC: 'aaa' }));
  await waitFor(() => expect(field('Track title').value).toBe('First'));
  await user.click(await screen.findByRole('button', { name: 'Remove a.mp3' }));
  await choose(taggedFile('b.mp3', { TIT2: 'Second', APIC: 'bbbbb' }));
  await waitFor(() => expect(field('Track title').value).toBe('Second'));
  await create();
  await waitFor(() => expect(created).toMatchObject([{ title: 'Second', coverArt: '/files/coverArt/5' }]));
});

it('drops the cover of a replaced file when the new one has none', async () => {
  const { user, created, choose, create } = openForm();
  await choose(taggedFile('a.mp3', { TIT2: 'First', APIC: 'aaa' }));
  await screen.findByRole('button', { name: 'Remove cover.png' });
  await user.click(await screen.findByRole('button', { name: 'Remove a.mp3' }));
  await choose(taggedFile('b.mp3', { TIT2: 'Second' }));
  await waitFor(() => expect(field('Track title').value).toBe('Second'));
  await create();
  await waitFor(() => expect(created).toMatchObject([{ title: 'Second', coverArt: null }]));
});

it('creates the track without the cover of the file when that cannot be used', async () => {
  const { created, choose, create } = openForm(({ filename }) => !filename.startsWith('cover'));
  await choose(taggedFile('a.mp3', { TIT2: 'First', APIC: 'aaa' }));
  await waitFor(() => expect(field('Track title').value).toBe('First'));
  await screen.findByText('The cover in this file can’t be used. Choose another one.');
  await create();
  await waitFor(() => expect(created).toMatchObject([{ title: 'First', coverArt: null }]));
});

it('shows that the storage is full, keeps the typed text, and uploads when there is space again', async () => {
  const sentence = 'Not enough storage: 2 of 2 GB used. Delete tracks you no longer need.';
  let isFull = true;
  const { user, created, choose, create } = openForm(
    () => true,
    () => isFull && { error: sentence, code: 'storage_quota' },
  );
  await choose(new File(['x'], 'glass.wav', { type: 'audio/wav' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  await user.clear(field('Track title'));
  await user.type(field('Track title'), 'Salt Lines');
  isFull = false;
  await user.click(screen.getByRole('button', { name: 'Try glass.wav again' }));
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  await create();
  await waitFor(() => expect(created).toMatchObject([{ title: 'Salt Lines', audioFile: '/files/audio/1' }]));
});
