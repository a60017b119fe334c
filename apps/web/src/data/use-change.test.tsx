import { notificationEndpoints } from '@debut/contract/notifications';
import { releasePlanEndpoints } from '@debut/contract/release-plan';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { holdResponse, type RecordedRequest, renderScreen, type ScriptedResponse } from '../testing/render-screen.tsx';
import { QueryView } from './query-view.tsx';
import { useChange } from './use-change.ts';
import { useData, usePages } from './use-data.ts';

const rejection = { status: 400, body: { error: 'Not this time', code: 'bad_request' } };
const { unread, list, update, readAll, clear } = notificationEndpoints;

function Unread() {
  const query = useData(unread, {});
  const read = useChange(update, {
    optimistic: (cache) => cache.update(unread, ({ count }) => ({ count: count - 1 })),
  });
  const clearAll = useChange(clear);
  return (
    <>
      <QueryView query={query} pending={<p>Loading</p>}>
        {({ count }) => <p>{count} unread</p>}
      </QueryView>
      <button type="button" onClick={() => read.mutate({ params: { id: 'n1' }, body: { read: true } })}>
        Read
      </button>
      <button type="button" onClick={() => clearAll.mutate({})}>
        {clearAll.isPending ? 'Clearing' : 'Clear'}
      </button>
    </>
  );
}

const countOf = (requests: RecordedRequest[]) => requests.filter(({ method }) => method === 'GET').length;

test('an optimistic change is on screen before the response, and undone when the server rejects it', async () => {
  const held = holdResponse();
  const { user, requests } = renderScreen(<Unread />, ({ method }) =>
    method === 'PUT' ? held.response : { body: { count: 3 } },
  );
  await screen.findByText('3 unread');
  await user.click(screen.getByRole('button', { name: 'Read' }));
  expect(await screen.findByText('2 unread')).toBeTruthy();
  expect(countOf(requests)).toBe(1);
  held.release(rejection);
  expect(await screen.findByText('3 unread')).toBeTruthy();
  await expect.poll(() => countOf(requests)).toBe(2);
});

test('of several optimistic changes in a row only the last refetches', async () => {
  const held = [holdResponse(), holdResponse()];
  const responses = held.map(({ response }) => response);
  let count = 3;
  const { user, requests } = renderScreen(<Unread />, ({ method }) =>
    method === 'PUT' ? (responses.shift() as Promise<ScriptedResponse>) : { body: { count } },
  );
  await screen.findByText('3 unread');
  const button = screen.getByRole('button', { name: 'Read' });
  await user.click(button);
  await user.click(button);
  expect(await screen.findByText('1 unread')).toBeTruthy();
  held[0]?.release({ body: undefined });
  await expect.poll(() => requests.filter(({ method }) => method === 'PUT')).toHaveLength(2);
  expect(screen.getByText('1 unread')).toBeTruthy();
  count = 7;
  held[1]?.release({ body: undefined });
  expect(await screen.findByText('7 unread')).toBeTruthy();
  expect(countOf(requests)).toBe(2);
});

test('a change that shows nothing by itself settles when the refetch is done', async () => {
  const held = holdResponse();
  let reads = 0;
  const { user } = renderScreen(<Unread />, ({ method }) => {
    if (method === 'DELETE') return {};
    reads += 1;
    return reads === 1 ? { body: { count: 3 } } : held.response;
  });
  await screen.findByText('3 unread');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await expect.poll(() => reads).toBe(2);
  expect(screen.getByRole('button', { name: 'Clearing' })).toBeTruthy();
  held.release({ body: { count: 0 } });
  expect(await screen.findByText('0 unread')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Clear' })).toBeTruthy();
});

test('a saved change is not overwritten by a response that was requested before it', async () => {
  const shown: number[] = [];
  function Saving() {
    const query = useData(unread, {});
    const save = useChange(readAll, { saved: (cache) => cache.update(unread, () => ({ count: 0 })) });
    const count = query.data?.count;
    if (count !== undefined && count !== shown.at(-1)) shown.push(count);
    return (
      <>
        <button type="button" onClick={() => void query.refetch()}>
          Refetch
        </button>
        <button type="button" onClick={() => save.mutate({})}>
          Save
        </button>
      </>
    );
  }
  const [before, save, after] = [holdResponse(), holdResponse(), holdResponse()];
  const reads = [{ body: { count: 3 } }, before.response, after.response];
  const { user } = renderScreen(<Saving />, ({ method }) =>
    method === 'GET' ? (reads.shift() as ScriptedResponse) : save.response,
  );
  await expect.poll(() => shown).toEqual([3]);
  await user.click(screen.getByRole('button', { name: 'Refetch' }));
  await expect.poll(() => reads.length).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  save.release({});
  before.release({ body: { count: 3 } });
  await expect.poll(() => reads.length).toBe(0);
  after.release({ body: { count: 1 } });
  await expect.poll(() => shown.at(-1)).toBe(1);
  expect(shown).toEqual([3, 0, 1]);
});

const idsOf = (page: { id: string }[]) => page.map(({ id }) => id);
const nextPage = (page: { id: string }[]) => (page.length === 2 ? { before: page[1]?.id ?? '' } : null);

function Pages() {
  const query = usePages(list, { query: { limit: '2' } }, { items: idsOf, next: nextPage });
  const read = useChange(update, {
    optimistic: (cache) => cache.update(list, (page) => page.filter(({ id }) => id !== 'c')),
  });
  return (
    <>
      <QueryView query={query} pending={<p>Loading</p>} empty={<p>Nothing here</p>}>
        {(ids) => <p>{ids.join()}</p>}
      </QueryView>
      <button type="button" onClick={() => void query.fetchNextPage()}>
        More
      </button>
      <button type="button" onClick={() => read.mutate({ params: { id: 'c' }, body: { read: true } })}>
        Read
      </button>
    </>
  );
}

test('a paged list asks for the next page after the last one, and is changed page by page', async () => {
  const pages = [[{ id: 'a' }, { id: 'b' }], [{ id: 'c' }]];
  const { user } = renderScreen(<Pages />, ({ method }) =>
    method === 'GET' ? { body: pages.shift() } : holdResponse().response,
  );
  await screen.findByText('a,b');
  await user.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByText('a,b,c');
  await user.click(screen.getByRole('button', { name: 'Read' }));
  expect(await screen.findByText('a,b')).toBeTruthy();
});

test('an empty list and a list that does not load have views of their own', async () => {
  let isUp = false;
  const { user } = renderScreen(<Pages />, () => (isUp ? { body: [] } : rejection));
  expect(screen.getByText('Loading')).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toBe('Not this time');
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing here')).toBeTruthy();
});

function Release({ id }: { id: string }) {
  const { data } = useData(releasePlanEndpoints.trackTasks, { params: { id } }, { select: (tasks) => tasks.length });
  return <p>{data === undefined ? 'Loading' : `${id} has ${data} tasks`}</p>;
}

test('the same endpoint with other input is another query', async () => {
  renderScreen(
    <>
      <Release id="one" />
      <Release id="two" />
    </>,
    ({ path }) => ({ body: path === '/tracks/one/tasks' ? [{}] : [] }),
  );
  expect(await screen.findByText('one has 1 tasks')).toBeTruthy();
  expect(await screen.findByText('two has 0 tasks')).toBeTruthy();
});
