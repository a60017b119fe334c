import { afterEach, expect, test, vi } from 'vitest';
import type { Api } from './api.ts';
import { followLiveEvents } from './live-events.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a clock that was set back does not make the page younger than nothing', async () => {
  vi.stubGlobal('navigator', {});
  vi.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin - 5000);
  const query = await new Promise<{ readingFor?: string }>((resolve) => {
    const request = (_endpoint: unknown, input: { query: { readingFor?: string } }) => {
      resolve(input.query);
      return new Promise(() => {});
    };
    followLiveEvents({ request } as unknown as Api, 'mara', () => {});
  });
  expect(query.readingFor).toMatch(/^\d+$/);
});
