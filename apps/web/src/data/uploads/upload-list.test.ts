import { expect, it, vi } from 'vitest';
import type { Upload } from './upload.ts';
import { createUploadList } from './upload-list.ts';

const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

it('removes uploaded images from the list and keeps a failed one for a retry', async () => {
  let isDown = true;
  const send = async ({ file }: Upload) => {
    if (file.name === 'b.png' && isDown) throw new Error('Network error while uploading');
    return `/files/${file.name}`;
  };
  const attach = vi.fn(async () => undefined);
  const uploads = createUploadList({ kind: 'artwork', attach, send });
  uploads.add([picture('a.png'), picture('b.png'), picture('c.png')]);
  await vi.waitFor(() => expect(uploads.getState()).toHaveLength(1));
  const [left] = uploads.getState();
  expect(left?.file.name).toBe('b.png');
  isDown = false;
  if (left) uploads.retry(left);
  await vi.waitFor(() => expect(uploads.getState()).toHaveLength(0));
  expect(attach).toHaveBeenCalledTimes(3);
});

it('rejects files that are not images without uploading them', () => {
  const send = vi.fn(async () => '');
  const uploads = createUploadList({ kind: 'artwork', attach: async () => undefined, send });
  uploads.add([new File(['x'], 'notes.pdf', { type: 'application/pdf' })]);
  expect(uploads.getState()).toMatchObject([{ rejection: 'Please select a valid image file' }]);
  expect(send).not.toHaveBeenCalled();
});

it('uploads at most three concurrently, and skips one that was removed while it waited', async () => {
  const started: string[] = [];
  const finish: (() => void)[] = [];
  const send = ({ file }: Upload) =>
    new Promise<string>((resolve) => {
      started.push(file.name);
      finish.push(() => resolve(`/files/${file.name}`));
    });
  const uploads = createUploadList({ kind: 'artwork', attach: async () => undefined, send });
  uploads.add(['1', '2', '3', '4', '5'].map((name) => picture(`${name}.png`)));
  await vi.waitFor(() => expect(started).toHaveLength(3));
  const fourth = uploads.getState()[3];
  if (fourth) uploads.remove(fourth.id);
  for (const done of finish.splice(0)) done();
  await vi.waitFor(() => expect(started).toEqual(['1.png', '2.png', '3.png', '5.png']));
});

it('lists files that could not be read, with the reason', () => {
  const uploads = createUploadList({ kind: 'artwork', attach: async () => undefined, send: async () => '' });
  uploads.add([], ['cover.png']);
  expect(uploads.getState()).toMatchObject([{ rejection: '“cover.png” can’t be read.' }]);
});
