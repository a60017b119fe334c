import fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import { type Api, ApiError } from './api.ts';
import { createEventParser, followLiveEvents } from './live-events.ts';

test('a clock that was set back does not make the page younger than nothing', async () => {
  vi.stubGlobal('navigator', {});
  vi.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin - 5000);
  const query = await new Promise<{ readingFor?: string }>((resolve) => {
    const request = (_endpoint: unknown, input: { query: { readingFor?: string } }) => {
      resolve(input.query);
      return new Promise(() => {});
    };
    followLiveEvents({ request } as unknown as Api, { userId: 'mara', artistId: 'mara' }, () => {});
  });
  expect(query.readingFor).toMatch(/^\d+$/);
});

test('a stream that the server no longer opens for this artist reports that access may be lost', async () => {
  vi.stubGlobal('navigator', {});
  const request = async () => {
    throw new ApiError('Not found', { status: 404, code: 'not_found' });
  };
  const event = await new Promise((resolve) => {
    const stop = followLiveEvents({ request } as unknown as Api, { userId: 'mara', artistId: 'juno' }, (one) => {
      resolve(one);
      queueMicrotask(() => stop());
    });
  });
  expect(event).toEqual({ type: 'workspace.changed' });
});

describe('the event parser', () => {
  it('hears the same messages wherever the network cuts the stream', () => {
    const stream = ': still here\n\ndata: {"type":"resync"}\n\nevent: x\ndata: one\ndata: two\n\n';
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: stream.length })), (cuts) => {
        const heard: string[] = [];
        const parse = createEventParser((data) => heard.push(data));
        const edges = [0, ...cuts.sort((a, b) => a - b), stream.length];
        for (const [index, end] of edges.slice(1).entries()) parse(stream.slice(edges[index], end));
        expect(heard).toEqual(['{"type":"resync"}', 'one\ntwo']);
      }),
    );
  });

  it('keeps an unfinished message until the rest arrives', () => {
    const heard: string[] = [];
    const parse = createEventParser((data) => heard.push(data));
    parse('data: half');
    expect(heard).toEqual([]);
    parse('\n\n');
    expect(heard).toEqual(['half']);
  });
});
