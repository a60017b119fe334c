import { expect, it, vi } from 'vitest';
import type { Upload } from './upload.ts';
import { createUploadSlot } from './upload-slot.ts';

const file = new File(['song'], 'song.mp3', { type: 'audio/mpeg' });

function controlledSend() {
  const sent: { upload: Upload; finish: (url: string) => void; fail: (error: Error) => void }[] = [];
  const send = (upload: Upload) =>
    new Promise<string>((finish, fail) => {
      upload.signal?.addEventListener('abort', () => fail(new DOMException('Canceled', 'AbortError')));
      sent.push({ upload, finish, fail });
    });
  return { send, sent };
}

it('reports the progress, and is done once the file is attached', async () => {
  const { send, sent } = controlledSend();
  const slot = createUploadSlot(send);
  const attach = vi.fn(async () => undefined);
  const outcome = slot.start({ kind: 'audio', file, attach });
  sent[0]?.upload.onProgress?.(0.4);
  expect(slot.getState()).toMatchObject({ kind: 'uploading', fraction: 0.4 });
  sent[0]?.finish('/files/song');
  expect(await outcome).toMatchObject({ kind: 'done', url: '/files/song' });
  expect(attach).toHaveBeenCalledWith('/files/song');
});

it('keeps the error and retries the same file', async () => {
  const { send, sent } = controlledSend();
  const slot = createUploadSlot(send);
  const first = slot.start({ kind: 'audio', file });
  sent[0]?.fail(new Error('Network error while uploading'));
  expect(await first).toMatchObject({ kind: 'failed', sentence: 'Network error while uploading' });
  const second = slot.retry();
  expect(slot.getState().kind).toBe('uploading');
  sent[1]?.finish('/files/song');
  expect(await second).toMatchObject({ kind: 'done' });
});

it('is empty after a cancel, whatever the aborted upload reports', async () => {
  const { send, sent } = controlledSend();
  const slot = createUploadSlot(send);
  const outcome = slot.start({ kind: 'audio', file });
  slot.clear();
  sent[0]?.upload.onProgress?.(0.9);
  expect(await outcome).toEqual({ kind: 'idle' });
  expect(slot.getState()).toEqual({ kind: 'idle' });
});

it('replaces the first file by the second', async () => {
  const { send, sent } = controlledSend();
  const slot = createUploadSlot(send);
  void slot.start({ kind: 'audio', file });
  const second = slot.start({ kind: 'audio', file: new File(['b'], 'b.mp3') });
  sent[1]?.finish('/files/b');
  await second;
  expect(slot.getState()).toMatchObject({ kind: 'done', url: '/files/b' });
  expect(await slot.settled()).toMatchObject({ url: '/files/b' });
});
