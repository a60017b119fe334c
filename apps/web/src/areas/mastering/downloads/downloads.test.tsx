import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { DownloadMenu } from './downloads.tsx';

afterEach(() => vi.useRealTimers());

test('a file that never gets ready is polled for a limited time, then the button reports it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { requests } = renderScreen(
    <DownloadMenu source={{ trackId: 't1', style: 'warm' }} label="Download Warm">
      Download
    </DownloadMenu>,
    () => ({ body: { url: null, filename: 'warm.mp3' } }),
  );
  act(() => screen.getByRole('button', { name: 'Download Warm' }).click());
  act(() => screen.getByRole('menuitem', { name: /^MP3/ }).click());
  await act(() => vi.advanceTimersByTimeAsync(14_500));
  expect(await screen.findByText(/Preparing this file takes longer than usual/)).toBeTruthy();
  const asked = requests.length;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(requests).toHaveLength(asked);
  expect(asked).toBeLessThan(20);
});

test('a master is offered in every format, each with what it is for', async () => {
  const { user, requests } = renderScreen(
    <DownloadMenu source={{ trackId: 't1', style: 'warm', revisionId: 'r1' }} label="Download Warm">
      Download
    </DownloadMenu>,
    () => ({ status: 500, body: { error: 'Server error', code: 'internal' } }),
  );
  await user.click(screen.getByRole('button', { name: 'Download Warm' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent?.split(',')[0])).toEqual([
    expect.stringContaining('Everything for a release'),
    'WAV',
    'MP3',
    'FLAC',
    'CD',
  ]);
  await user.click(screen.getByRole('menuitem', { name: /^CD/, description: /CD pressing/ }));
  await expect
    .poll(() => requests.at(-1)?.body)
    .toEqual({
      trackId: 't1',
      style: 'warm',
      format: 'cd',
      revisionId: 'r1',
    });
});
