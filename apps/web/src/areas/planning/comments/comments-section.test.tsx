import type { Comment } from '@debut/contract/comments';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  holdResponse,
  type RecordedRequest,
  renderScreen,
  type ScriptedResponse,
} from '../../../testing/render-screen.tsx';
import { signInAs } from '../../../testing/sign-in-as.ts';
import { CommentsSection } from './comments-section.tsx';

const people = [
  { id: 'ben', name: 'Ben Ode', role: 'editor' },
  { id: 'me', name: 'Mara Vey', role: 'viewer' },
];
const comment = (id: string, fields: Partial<Comment> = {}): Comment => ({
  id,
  author: { id: 'ben', name: 'Ben Ode' },
  isGuest: false,
  body: 'Too quiet',
  position: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  editedAt: null,
  ...fields,
});
const own = comment('own', { author: { id: 'me', name: 'Mara Vey' }, body: 'Hi @[Ben Ode](ben)' });
const rejection = { status: 503, body: { error: 'Not now', code: 'unavailable' } };

type Respond = (request: RecordedRequest) => ScriptedResponse | Promise<ScriptedResponse> | undefined;

function open(
  comments: Comment[],
  respond: Respond = () => undefined,
  props: Partial<Parameters<typeof CommentsSection>[0]> = {},
) {
  signInAs('me');
  return renderScreen(<CommentsSection subject={{ kind: 'track', id: 't' }} {...props} />, (request) => {
    const scripted = respond(request);
    if (scripted) return scripted;
    if (request.path === '/collaborators') return { body: people };
    return { body: request.method === 'GET' ? comments : comment('new') };
  });
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Add a comment' });
const writes = (requests: RecordedRequest[]) => requests.filter(({ method }) => method !== 'GET');

test('comments show who wrote them, with links, mentions and their time in the track', async () => {
  const seek = vi.fn();
  const body = 'See https://example.com/mix. <b>Louder</b>';
  const listed = [comment('one', { body, position: 84.2, editedAt: '2026-11-02T10:00:00.000Z' }), own];
  const { user } = open(
    [...listed, comment('guest', { author: { id: null, name: 'Eve' }, isGuest: true })],
    undefined,
    {
      timeline: { seek },
    },
  );
  const first = await screen.findAllByRole('article').then(([one]) => within(one as HTMLElement));
  expect(first.getByText('edited')).toBeTruthy();
  expect(first.getByRole('link', { name: 'https://example.com/mix' }).getAttribute('rel')).toContain('noopener');
  expect(first.getByText(/<b>Louder<\/b>/)).toBeTruthy();
  await user.click(first.getByRole('button', { name: 'Play from 1:24' }));
  expect(seek).toHaveBeenCalledExactlyOnceWith(84.2);
  expect(screen.getByText('@Ben Ode')).toBeTruthy();
  expect(screen.getByText('Guest')).toBeTruthy();
});

test('a member is mentioned with the keyboard', async () => {
  const { user, requests } = open([]);
  await screen.findByText(/No comments yet/);
  await user.type(await field(), 'Hi @b');
  expect(screen.getByRole('option', { name: /Ben Ode/ }).getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Enter}louder');
  expect((await field()).value).toBe('Hi @Ben Ode louder');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(writes(requests)).toEqual([
      { method: 'POST', path: '/tracks/t/comments', body: { body: 'Hi @[Ben Ode](ben) louder', position: null } },
    ]),
  );
  await waitFor(async () => expect((await field()).value).toBe(''));
});

test('a member is mentioned with the pointer, and Escape closes the list', async () => {
  const { user } = open([]);
  await screen.findByText(/No comments yet/);
  await user.click(screen.getByRole('button', { name: 'Mention somebody' }));
  await user.click(screen.getByRole('option', { name: /Mara Vey/ }));
  expect((await field()).value).toBe('@Mara Vey ');
  await user.type(await field(), '@');
  expect(screen.getByRole('listbox')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('the list of people stays open while Post is pressed, so that the button stays under the pointer', async () => {
  const { user } = open([]);
  await user.type(await field(), 'Hi @b');
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Post' }) });
  expect(screen.getByRole('listbox')).toBeTruthy();
});

test('a comment that cannot be sent stays in the field, with the reason', async () => {
  const held = holdResponse();
  const { user, requests } = open([], ({ method }) => (method === 'POST' ? held.response : undefined), {
    timeline: { readTime: () => 61, seek: () => {} },
  });
  await user.type(await field(), 'Too quiet');
  await user.click(screen.getByRole('button', { name: 'Add current time' }));
  await user.click(screen.getByRole('button', { name: 'Post' }));
  held.release(rejection);
  expect((await screen.findByRole('alert')).textContent).toBe('Not now');
  expect((await field()).value).toBe('Too quiet');
  expect(screen.getByRole('button', { name: 'Remove 1:01' })).toBeTruthy();
  expect(writes(requests)[0]?.body).toEqual({ body: 'Too quiet', position: 61 });
});

test('an empty comment is not sent', async () => {
  const { user, requests } = open([]);
  await user.type(await field(), '  ');
  await user.click(screen.getByRole('button', { name: 'Post' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter a comment');
  expect(writes(requests)).toEqual([]);
});

test('own comments can be edited and deleted, those of others cannot', async () => {
  const { user, requests } = open([own, comment('other')]);
  await user.click(await screen.findByRole('button', { name: 'Edit the comment by Mara Vey' }));
  expect(screen.queryByRole('button', { name: /the comment by Ben Ode/ })).toBeNull();
  const editor = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit comment' });
  expect([editor.value, document.activeElement]).toEqual(['Hi @Ben Ode', editor]);
  await user.type(editor, '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Delete the comment by Mara Vey' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(writes(requests)).toEqual([
      { method: 'PUT', path: '/comments/own', body: { body: 'Hi @[Ben Ode](ben)!' } },
      { method: 'DELETE', path: '/comments/own', body: undefined },
    ]),
  );
});

test('comments that do not load can be loaded again', async () => {
  let isUp = false;
  const { user } = open([own], ({ path }) => (path.endsWith('/comments') && !isUp ? rejection : undefined));
  expect((await screen.findByRole('alert')).textContent).toBe('Not now');
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Mara Vey' })).toBeTruthy();
});

test('a linked comment is kept in view while the page loads, until the user does something', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  let resize = () => {};
  const disconnect = vi.fn();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      disconnect = disconnect;
      observe = () => undefined;
      constructor(callback: () => void) {
        resize = callback;
      }
    },
  );
  const { user } = open([comment('one'), own], undefined, { linkedId: 'own' });
  const linked = await screen.findByRole('article', { name: 'Mara Vey' });
  resize();
  expect(scroll.mock.contexts).toEqual([linked, linked]);
  expect(disconnect).not.toHaveBeenCalled();
  await user.keyboard('a');
  expect(disconnect).toHaveBeenCalledOnce();
});
