import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { DownloadButton } from './version-list.tsx';

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

test('a file that never gets ready is polled for a limited time, then the button reports it', async () => {
  const download = { trackId: 't1', style: 'warm', format: 'mp3' } as const;
  const { requests } = renderScreen(
    <DownloadButton download={download} label="Download Warm as MP3">
      MP3
    </DownloadButton>,
    () => ({ body: { url: null, filename: 'warm.mp3' } }),
  );
  screen.getByRole('button').click();
  await act(() => vi.advanceTimersByTimeAsync(14_500));
  expect(await screen.findByText(/Preparing this file takes longer than usual/)).toBeTruthy();
  const asked = requests.length;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(requests).toHaveLength(asked);
  expect(asked).toBeLessThan(20);
});
