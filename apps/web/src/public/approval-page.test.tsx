import { screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { holdResponse, type RecordedRequest, type ScriptedResponse, scriptServer } from '../testing/render-screen.tsx';
import { enhanceApproval } from './browser/enhance-approval.ts';
import { renderApprovalPage } from './render.tsx';
import type { ApprovalPageView, ApprovalView } from './view.ts';

const view: ApprovalView = {
  token: 'secret',
  name: 'Dev Okafor',
  title: 'Glass Harbor',
  artist: 'Mara Vey',
  cover: null,
  versions: [
    {
      id: 'original',
      name: 'Original',
      audio: '/original.wav',
      waveform: btoa('\x10\xff'),
      seconds: 222,
      levelMatchDb: 0,
    },
    { id: 'warm', name: 'Warm', audio: '/warm.wav', waveform: btoa('\xff\x10'), seconds: 222, levelMatchDb: -6 },
  ],
  comments: [],
  state: 'open',
  note: null,
  timeZone: 'America/Chicago',
  now: '2026-11-16T12:00:00Z',
  expiresAt: '2026-12-04T12:00:00Z',
  decidedAt: null,
};

const render = (change: Partial<ApprovalView> | null = {}, page: Partial<ApprovalPageView> = {}) =>
  renderApprovalPage({
    view: change && { ...view, ...change },
    productName: 'Debut',
    assets: { style: '/public.css', script: '/approval.js', imports: [] },
    ...page,
  });

/** The simulated browser plays nothing. */
class SilentAudio extends EventTarget {
  src = '';
  preload = '';
  volume = 1;
  currentTime = 0;
  paused = true;
  error: object | null = null;
  async play() {
    this.paused = false;
    this.dispatchEvent(new Event('play'));
  }
  pause() {
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }
  removeAttribute() {
    this.src = '';
  }
  fail() {
    this.error = {};
    this.dispatchEvent(new Event('error'));
  }
}

function openPage(
  respond: (request: RecordedRequest) => ScriptedResponse | Promise<ScriptedResponse> = () => ({ text: render() }),
  change: Partial<ApprovalView> = {},
): { user: UserEvent; requests: RecordedRequest[]; audio: SilentAudio } {
  const requests = scriptServer(respond);
  const audio = new SilentAudio();
  vi.stubGlobal('Audio', function createAudio() {
    return audio;
  });
  onTestFinished(() => document.body.replaceChildren());
  document.body.innerHTML = render(change).replace(/^.*<body>|<\/body>.*$/gs, '');
  enhanceApproval();
  return { user: userEvent.setup(), requests, audio };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (name: string | RegExp) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const position = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Position' });

function seek(seconds: number) {
  position().value = String(seconds);
  position().dispatchEvent(new Event('input', { bubbles: true }));
}

test('the document is not indexed, and has no preview of unreleased music', () => {
  const html = render();
  expect(html).toContain('<meta name="robots" content="noindex, nofollow, noarchive"/>');
  expect(html).not.toContain('og:');
  expect(html).not.toContain('style="');
  expect(html).toContain('18 days left');
});

test('days are those of the artist', () => {
  openPage(undefined, {
    state: 'approved',
    decidedAt: '2026-11-15T05:30:00Z',
    now: '2026-11-16T05:30:00Z',
    expiresAt: '2026-12-05T01:00:00Z',
  });
  expect(document.body.textContent).toContain('This link expires Fri 4 Dec · 19 days left');
  expect(document.body.textContent).toContain('Sent Sat 14 Nov. You can change your decision until Fri 4 Dec.');
});

const look = { name: 'Harbor Records', logo: 'https://fans.example.com/files/logo/1/a', color: '#00a86b' };

test('the label’s look replaces the product’s, on the page of a link that does not work too', () => {
  for (const change of [{}, null]) {
    const html = render(change, { look });
    expect(html).toContain('alt="Harbor Records"');
    expect(html).toContain('/brand/00a86b.css');
    expect(html).not.toMatch(/Debut|icon\.svg/);
    expect(render(change)).toMatch(/Made with.*Debut/);
  }
  expect(render(null, { look })).toContain('<title>Harbor Records</title>');
  expect(render({}, { look: { ...look, logo: null } })).toMatch(/>Harbor Records<\/span>/);
});

test('every version plays from the same position and equally loud', async () => {
  const { user, audio } = openPage();
  expect(audio.src).toBe('/original.wav');
  await user.click(button('Play'));
  expect(button('Pause')).toBeTruthy();
  seek(91);
  expect(position().getAttribute('aria-valuetext')).toBe('1:31 of 3:42');
  await user.click(button('Warm'));
  expect([audio.src, audio.currentTime, audio.paused]).toEqual(['/warm.wav', 91, false]);
  expect(audio.volume).toBeCloseTo(0.5, 1);
  expect(button('Warm').getAttribute('aria-pressed')).toBe('true');
  expect(button('Original').getAttribute('aria-pressed')).toBe('false');
  await user.click(button('Pause'));
  expect(audio.paused).toBe(true);
});

test('a comment keeps the position at which it was begun', async () => {
  const comment = { id: '1', authorName: 'Dev Okafor', body: 'Late', position: 83, createdAt: '' };
  const { user, audio, requests } = openPage(() => ({ text: render({ comments: [comment] }) }));
  seek(83.04);
  await user.type(field('Comment at 1:23'), 'La');
  audio.currentTime = 90;
  await user.click(button('Play'));
  await user.type(field('Comment at 1:23'), 'te');
  await user.dblClick(button('Post'));
  expect(await screen.findByText('Comment posted')).toBeTruthy();
  expect(requests).toEqual([
    { method: 'POST', path: '/approve/secret/comments', body: { position: '83.0', body: 'Late' } },
  ]);
  expect(screen.getByText('Late')).toBeTruthy();
  await user.click(button('Play from 1:23'));
  expect(audio.currentTime).toBe(83);
});

test('a decision is sent once, confirmed and can be changed', async () => {
  const held = holdResponse();
  const { user, requests } = openPage(() => held.response);
  await user.type(field('Note'), 'Go with Warm.');
  await user.dblClick(button('Approve'));
  held.release({ text: render({ state: 'approved', note: 'Go with Warm.', decidedAt: view.now }) });
  expect(await screen.findByText('You approved this track')).toBe(document.activeElement);
  expect(requests).toEqual([
    { method: 'POST', path: '/approve/secret/decision', body: { note: 'Go with Warm.', decision: 'approved' } },
  ]);
  expect(field('Note').value).toBe('Go with Warm.');
});

test('without a connection the form keeps what was typed', async () => {
  const { user } = openPage(() => {
    throw new TypeError('Failed to fetch');
  });
  await user.type(field('Note'), 'Less bass');
  await user.click(button('Ask for changes'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Network error/);
  expect(field('Note').value).toBe('Less bass');
  expect(button('Ask for changes').getAttribute('aria-disabled')).toBeNull();
});

test('an error of the server is shown with what was typed', async () => {
  const error = { form: 'comment', sentence: 'Please write a comment first' } as const;
  const { user } = openPage(() => ({ status: 400, text: render({}, { error, typed: { body: ' ' } }) }));
  await user.type(field('Comment'), ' ');
  await user.click(button('Post'));
  expect((await screen.findByRole('alert')).textContent).toBe(error.sentence);
  expect(screen.queryByText('Comment posted')).toBeNull();
});

test('after an error of a decision, the focus is on its button again', async () => {
  const error = { form: 'decision', sentence: 'Too many requests. Please wait a moment.' } as const;
  const { user } = openPage(() => ({ status: 429, text: render({}, { error, typed: { note: '' } }) }));
  await user.click(button('Ask for changes'));
  expect((await screen.findByRole('alert')).textContent).toBe(error.sentence);
  expect(document.activeElement).toBe(button('Ask for changes'));
});

test('a link that was revoked meanwhile ends the page and the music', async () => {
  const { user, audio } = openPage(() => ({ status: 404, text: render(null) }));
  await user.click(button('Play'));
  await user.click(button('Approve'));
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBe(document.activeElement);
  expect([audio.paused, audio.src]).toEqual([true, '']);
});

test('an expired address is replaced, and playback goes on where it was', async () => {
  const [original] = view.versions;
  const versions = original ? [{ ...original, audio: '/renewed.wav' }] : [];
  const { user, audio, requests } = openPage(() => ({ text: render({ versions }) }));
  await user.click(button('Play'));
  seek(100);
  audio.fail();
  await waitFor(() => expect(audio.src).toBe('/renewed.wav'));
  expect(requests.map(({ path }) => path)).toEqual(['/approve/secret']);
  expect([audio.currentTime, audio.paused]).toEqual([100, false]);
  // Mastering again took the other version away.
  expect(screen.queryByRole('button', { name: 'Warm' })).toBeNull();
  audio.fail();
  expect(await screen.findByText(/can’t be played right now/)).toBeTruthy();
});

test('without audio the page says so, and can still be answered', () => {
  openPage(undefined, { versions: [] });
  expect(screen.getByText('There’s nothing to play right now')).toBeTruthy();
  expect(screen.getByText(/^There’s no audio yet\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
  expect(button('Approve')).toBeTruthy();
});
