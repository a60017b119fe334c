import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createUploadSlot } from '../data/uploads/upload-slot.ts';
import { UploadGuard } from './shell.tsx';

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
