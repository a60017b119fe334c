import { screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { listenTrack, listenView, renderTestListenPage as render } from '../testing/listen-page.ts';
import { type RecordedRequest, type ScriptedResponse, scriptServer } from '../testing/render-screen.tsx';
import { enhanceListen } from './browser/enhance-listen.ts';
import type { ListenTrack, ListenView } from './view.ts';

beforeEach(() => localStorage.clear());

/** The simulated browser plays nothing. */
class SilentAudio extends EventTarget {
  src = '';
  readyState = 0;
  paused = true;
  error: object | null = null;
  #time = 0;
  get currentTime() {
    return this.#time;
  }
  set currentTime(seconds: number) {
    this.#time = seconds;
    this.dispatchEvent(new Event('seeking'));
  }
  load() {}
  isBroken = false;
  async play() {
    if (this.isBroken) return this.fail();
    this.error = null;
    this.readyState = 4;
    this.paused = false;
    this.dispatchEvent(new Event('playing'));
  }
  pause() {
    if (this.paused) return;
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }
  removeAttribute() {
    this.src = '';
  }
  /** Plays on for a while, in steps of the browser's `timeupdate`. */
  pass(seconds: number) {
    for (let step = 0; step < seconds * 4; step++) {
      now += 250;
      this.#time += 0.25;
      this.dispatchEvent(new Event('timeupdate'));
    }
  }
  end() {
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
    this.dispatchEvent(new Event('ended'));
  }
  fail() {
    this.error = {};
    this.readyState = 0;
    this.dispatchEvent(new Event('error'));
  }
}

let now = 0;
let visits = 0;

const visit = (): ScriptedResponse => ({
  body: {
    visit: 'visit',
    tracks: ['a', 'b'].map((id) => ({ id, audio: `/audio/${id}?${++visits}` })),
    expiresAt: new Date(now + 3_600_000).toISOString(),
  },
});

type Respond = (request: RecordedRequest) => ScriptedResponse | Promise<ScriptedResponse>;

function openPage(respond: Respond = () => ({ text: render() }), change: Partial<ListenView> = {}) {
  now = Date.parse('2026-11-16T12:00:00Z');
  visits = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  const requests = scriptServer((request) => {
    if (request.path.endsWith('/visits')) return visit();
    return request.path.endsWith('/plays') ? {} : respond(request);
  });
  const audio = new SilentAudio();
  vi.stubGlobal('Audio', function createAudio() {
    return audio;
  });
  // First, because it listens to the document for all tests.
  const user = userEvent.setup();
  stopListeningAfterwards(document);
  stopListeningAfterwards(window);
  onTestFinished(() => document.body.replaceChildren());
  document.body.innerHTML = simplify(render(change));
  const { setInterval } = globalThis;
  globalThis.setInterval = ((run: () => void, milliseconds: number) => {
    if (milliseconds !== 10_000) return setInterval(run, milliseconds);
    poll = run;
    return 0;
  }) as typeof setInterval;
  enhanceListen();
  // At once: simulated timers would keep the replacement, and give it back to a later test.
  globalThis.setInterval = setInterval;
  return { user, requests, audio };
}

/** A page listens to its document and window for as long as it is open. */
function stopListeningAfterwards(target: Document | Window): void {
  const stop = new AbortController();
  const listen = target.addEventListener.bind(target);
  vi.spyOn(target, 'addEventListener').mockImplementation(
    (type: string, run: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions) =>
      listen(type, run, { signal: stop.signal, ...(typeof options === 'object' && options) }),
  );
  onTestFinished(() => stop.abort());
}

let poll = () => {};

const simplify = (html: string) => html.replace(/^.*<body>|<\/body>.*$/gs, '');
const playButton = () => screen.getAllByRole('button', { name: /^(Play|Pause) (Glass|Night)/ })[0] as HTMLElement;
const row = (name: string) => screen.getAllByRole('button', { name }).at(-1) as HTMLElement;
const comment = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Comment/ });
const pathsOf = (requests: RecordedRequest[]) => requests.map(({ path }) => path);
const reports = (requests: RecordedRequest[]) =>
  requests.filter(({ path }) => path.endsWith('/plays')).map(({ body }) => body);

async function start(user: UserEvent, audio: SilentAudio) {
  await user.click(playButton());
  await waitFor(() => expect(audio.paused).toBe(false));
}

test('a visit begins with the first touch, not when the page loads', async () => {
  const { user, requests, audio } = openPage();
  expect(requests).toEqual([]);
  await start(user, audio);
  expect(requests.map(({ path, body }) => [path, body])).toEqual([['/listen/secret/visits', {}]]);
  expect(audio.src).toBe('/audio/a?1');
  expect(playButton().getAttribute('aria-label')).toBe('Pause Glass Harbor');
});

test('after two seconds a visible page counts as a visit, a hidden one or an automated browser does not', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { requests } = openPage();
  await vi.advanceTimersByTimeAsync(5000);
  expect(requests).toEqual([]);
  visibility.mockReturnValue('visible');
  vi.spyOn(navigator, 'webdriver', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(requests).toEqual([]);
  vi.spyOn(navigator, 'webdriver', 'get').mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(1900);
  expect(requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(pathsOf(requests)).toEqual(['/listen/secret/visits']);
});

test('what is heard is reported every five seconds and on pause, and a seek is not', async () => {
  const { user, requests, audio } = openPage();
  await start(user, audio);
  audio.pass(5.25);
  await waitFor(() => expect(reports(requests)).toHaveLength(1));
  audio.currentTime = 200;
  audio.pass(3);
  await user.click(playButton());
  await waitFor(() => expect(reports(requests)).toHaveLength(2));
  expect(reports(requests)).toMatchObject([
    { visit: 'visit', trackId: 'a', parts: [0, 1] },
    { visit: 'visit', trackId: 'a', parts: [90] },
  ]);
});

test('a failed report is merged into the next one', async () => {
  const { user, audio } = openPage();
  await start(user, audio);
  const requests = scriptServer(() => (requests.length === 1 ? { status: 503, body: {} } : {}));
  audio.pass(5.5);
  await waitFor(() => expect(requests).toHaveLength(1));
  audio.pass(5);
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]?.body).toMatchObject({ parts: [0, 1, 2, 3, 4], trackId: 'a' });
});

test('a page that is left reports what is missing with a beacon', async () => {
  const { user, audio } = openPage();
  await start(user, audio);
  const sent: Blob[] = [];
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), { sendBeacon: (_: string, body: Blob) => sent.push(body) }),
  );
  audio.pass(3);
  window.dispatchEvent(new Event('pagehide'));
  expect(sent.map(({ type }) => type)).toEqual(['application/json']);
  expect(JSON.parse((await sent[0]?.text()) ?? '')).toMatchObject({ trackId: 'a', parts: [0] });
});

test('the next track follows, the last one ends, and rows play and pause', async () => {
  const { user, audio } = openPage();
  await start(user, audio);
  audio.end();
  expect([audio.src, audio.paused]).toEqual(['/audio/b?2', false]);
  expect(row('Pause Night Bus Hymn').closest('li')?.hasAttribute('data-current')).toBe(true);
  audio.end();
  expect(row('Play Night Bus Hymn')).toBeTruthy();
  await user.click(row('Play Glass Harbor'));
  expect([audio.src, audio.paused]).toEqual(['/audio/a?1', false]);
  await user.click(row('Pause Glass Harbor'));
  expect(audio.paused).toBe(true);
});

test('keys play, seek and change the track, except while typing', async () => {
  const { user, audio } = openPage();
  await user.keyboard('k');
  await waitFor(() => expect(audio.paused).toBe(false));
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(audio.currentTime).toBe(5);
  await user.keyboard('{Shift>}N{/Shift}');
  expect(audio.src).toBe('/audio/b?2');
  await user.type(comment(), 'k ');
  expect(audio.paused).toBe(false);
  expect(comment().value).toBe('k ');
});

test('an expired address is replaced at the same position; a second failure is shown', async () => {
  const { user, requests, audio } = openPage();
  await start(user, audio);
  audio.pass(20);
  audio.fail();
  await waitFor(() => expect(audio.src).toBe('/audio/a?3'));
  expect([audio.currentTime, audio.paused]).toEqual([20, false]);
  audio.isBroken = true;
  audio.fail();
  expect(await screen.findByText(/can’t be played right now/)).toBeTruthy();
  expect(requests.filter(({ path }) => path.endsWith('/visits')).map(({ body }) => body)).toEqual([
    {},
    { visit: 'visit' },
    { visit: 'visit' },
  ]);
});

test('listening goes on where it stopped, on the track it stopped', async () => {
  localStorage.setItem('debut.listen.secret', JSON.stringify({ track: 'b', seconds: { b: 91 } }));
  const { user, audio } = openPage();
  expect(playButton().getAttribute('aria-label')).toBe('Play Night Bus Hymn');
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('1:31 of 4:05');
  await start(user, audio);
  expect([audio.src, audio.currentTime]).toEqual(['/audio/b?2', 91]);
});

test('what cannot be read in storage is ignored', () => {
  localStorage.setItem('debut.listen.secret', '{"track":4');
  openPage();
  expect(playButton().getAttribute('aria-label')).toBe('Play Glass Harbor');
});

test('a comment keeps the track and the position at which it was begun, and the music goes on', async () => {
  const posted = { id: '2', trackId: 'a', body: 'Late', position: 10 };
  const { user, requests, audio } = openPage(() => ({ text: render({ comments: [posted] }, { done: 'comment' }) }));
  await start(user, audio);
  audio.pass(10);
  await user.keyboard('{ArrowLeft}{ArrowRight}');
  await user.type(comment(), 'La');
  audio.end();
  await user.type(comment(), 'te{Enter}');
  expect(await screen.findByText('Comment posted')).toBeTruthy();
  expect(requests.find(({ path }) => path.endsWith('/comments'))?.body).toEqual({
    position: '10.0',
    trackId: 'a',
    body: 'Late',
  });
  expect(audio.paused).toBe(false);
  expect(document.activeElement).toBe(comment());
});

test('an error of the server is shown with what was typed', async () => {
  const error = { form: 'comment', sentence: 'Write a comment first.' } as const;
  const { user } = openPage(() => ({
    status: 400,
    text: render({}, { error, typed: { body: ' ', trackId: 'a', position: '' } }),
  }));
  await user.type(comment(), ' {Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(error.sentence);
  expect(comment().value).toBe(' ');
  expect(screen.queryByText('Comment posted')).toBeNull();
});

test('deleting a comment keeps the one that is being written', async () => {
  const { user } = openPage(() => ({ text: render({ comments: [] }) }));
  await user.type(comment(), 'Half a thought');
  await user.click(screen.getByRole('button', { name: 'Delete the comment at 0:58' }));
  expect(await screen.findByText('Comment deleted')).toBeTruthy();
  expect(screen.queryByText('The half-time drop.')).toBeNull();
  expect(comment().value).toBe('Half a thought');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Post' }));
});

test('a comment that could not be deleted shows the error itself', async () => {
  const error = { form: 'comment', sentence: 'Too many requests. Please wait a moment.' } as const;
  const { user } = openPage(() => ({ status: 429, text: render({}, { error, typed: { body: '' } }) }));
  await user.type(comment(), 'Half a thought');
  await user.click(screen.getByRole('button', { name: 'Delete the comment at 0:58' }));
  const alert = await screen.findByRole('alert');
  expect([alert.textContent, alert.closest('form')?.dataset.form]).toEqual([error.sentence, 'delete']);
  expect(comment().value).toBe('Half a thought');
  expect(screen.queryByText('Comment deleted')).toBeNull();
});

const waiting = { needsFeedback: true, tracks: listenView.tracks.map((track) => ({ ...track, downloads: [] })) };

test('sent feedback is confirmed and opens the downloads, and Pass stands alone', async () => {
  const { user, requests } = openPage(() => ({ text: render({}, { done: 'feedback' }) }), waiting);
  expect(screen.queryAllByRole('link', { name: /^Download .* as/ })).toEqual([]);
  await user.click(screen.getByRole('radio', { name: '4 of 5, Strong' }));
  await user.click(screen.getByRole('checkbox', { name: 'Pass' }));
  await user.click(screen.getByRole('checkbox', { name: 'Review' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Pass' }).checked).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Send feedback' }));
  expect((await screen.findByText('Thank you!')).closest('[role=status]')).toBe(document.activeElement);
  expect(requests.at(-1)).toMatchObject({
    path: '/listen/secret/feedback',
    body: { rating: '4', support: 'review', note: '' },
  });
  expect(screen.getAllByRole('link', { name: /^Download .* as/ }).length).toBeGreaterThan(0);
});

test('after an error of the feedback, the focus is on its button again', async () => {
  const error = { form: 'feedback', sentence: 'Choose what you will do, or Pass, but not both.' } as const;
  const { user } = openPage(() => ({ status: 400, text: render({}, { error, typed: { rating: '4' } }) }));
  await user.click(screen.getByRole('radio', { name: '4 of 5, Strong' }));
  await user.click(screen.getByRole('button', { name: 'Send feedback' }));
  expect((await screen.findByRole('alert')).textContent).toBe(error.sentence);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send feedback' }));
  expect(document.querySelector('[autofocus]')).toBeNull();
});

const download = (title: string, format: string) =>
  screen.getAllByRole('link', { name: `Download ${title} as ${format}` }).at(-1) as HTMLElement;

/** The simulated browser downloads nothing. */
async function takeDownload(link: HTMLElement) {
  link.addEventListener('click', (event) => event.preventDefault());
  link.focus();
  link.click();
  await vi.advanceTimersByTimeAsync(3000);
}

function useFakeTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

test('a download that used up the limit is no longer offered, and the music goes on', async () => {
  const { user, audio } = openPage(() => ({ text: page }));
  await start(user, audio);
  useFakeTimers();
  const [mp3, wav] = listenTrack('b', '').downloads as [ListenTrack['downloads'][0], ListenTrack['downloads'][0]];
  let page = render({
    tracks: [listenTrack('a', 'Glass Harbor'), listenTrack('b', 'Night Bus Hymn', { downloads: [mp3] })],
  });
  await takeDownload(download('Night Bus Hymn', 'WAV'));
  expect(screen.queryByRole('link', { name: 'Download Night Bus Hymn as WAV' })).toBeNull();
  // What was focused is gone, but not the place it was in.
  expect(document.activeElement?.contains(download('Night Bus Hymn', 'MP3'))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  expect(audio.paused).toBe(false);

  page = render({
    tracks: [listenTrack('a', 'Glass Harbor', { downloads: [wav] }), listenTrack('b', 'Night Bus Hymn')],
  });
  await takeDownload(download('Night Bus Hymn', 'MP3'));
  expect(screen.queryByRole('link', { name: 'Download Glass Harbor as MP3' })).toBeNull();
  expect(document.activeElement).toBe(download('Night Bus Hymn', 'MP3'));
});

test('a download that changes nothing replaces nothing', async () => {
  const { requests } = openPage();
  useFakeTimers();
  const link = download('Glass Harbor', 'MP3');
  await takeDownload(link);
  expect(pathsOf(requests)).toContain('/listen/secret');
  expect(link.isConnected).toBe(true);
});

test('a request that hangs is given up after 30 seconds', async () => {
  const { user } = openPage();
  const hanging = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(hanging.signal);
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit = {}) => untilAborted(signal));
  await user.click(screen.getByRole('radio', { name: '4 of 5, Strong' }));
  await user.click(screen.getByRole('button', { name: 'Send feedback' }));
  await user.click(playButton());
  expect(playButton().getAttribute('aria-label')).toBe('Pause Glass Harbor');
  hanging.abort();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Network error/);
  expect(screen.getByRole('button', { name: 'Send feedback' }).getAttribute('aria-disabled')).toBeNull();
  await waitFor(() => expect(playButton().getAttribute('aria-label')).toBe('Play Glass Harbor'));
  expect(timeout.mock.calls.every(([milliseconds]) => milliseconds === 30_000)).toBe(true);
});

function untilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

test('without a connection the form keeps what was typed', async () => {
  const { user } = openPage(() => {
    throw new TypeError('Failed to fetch');
  });
  await user.click(screen.getByRole('radio', { name: '4 of 5, Strong' }));
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Yes');
  await user.click(screen.getByRole('button', { name: 'Send feedback' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Network error/);
  expect(String(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value)).toBe('Yes');
});

test('a link that was revoked meanwhile ends the page and the music', async () => {
  const { user, audio } = openPage(() => ({ status: 404, text: render(null) }));
  await start(user, audio);
  await user.type(comment(), 'Hm{Enter}');
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBe(document.activeElement);
  expect([audio.paused, audio.src]).toEqual([true, '']);
});

test('an opening that was moved into the future ends the page and the music', async () => {
  const upcoming = { opensAt: '2026-11-27T15:00:00Z', timeZone: null, now: listenView.now };
  const { user, audio } = openPage(() => ({ status: 404, text: render(null, { view: upcoming }) }));
  await start(user, audio);
  await user.type(comment(), 'Hm{Enter}');
  expect(await screen.findByRole('heading', { name: 'This page isn’t open yet' })).toBe(document.activeElement);
  expect(audio.paused).toBe(true);
});

test('while a track is being prepared, the page updates automatically', async () => {
  const preparing = { tracks: [listenTrack('a', 'Glass Harbor', { state: 'preparing' })] };
  let page = render(preparing);
  const { user, requests, audio } = openPage(() => ({ text: page }), preparing);
  poll();
  await waitFor(() => expect(pathsOf(requests)).toEqual(['/listen/secret']));
  page = render({ tracks: [listenTrack('a', 'Glass Harbor')] });
  poll();
  expect(await screen.findByRole('button', { name: 'Play Glass Harbor' })).toBeTruthy();
  await start(user, audio);
  poll();
  expect(pathsOf(requests).filter((path) => path === '/listen/secret')).toHaveLength(2);
});
