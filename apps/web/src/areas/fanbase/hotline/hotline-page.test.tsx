import type { Hotline } from '@debut/contract/hotline';
import type { Role } from '@debut/contract/rights';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type RecordedRequest, renderScreen, type ScriptedResponse } from '../../../testing/render-screen.tsx';
import { configureApp } from '../../../testing/test-config.ts';
import { testHotline } from '../../../testing/test-hotline.ts';
import { testTrack } from '../../../testing/test-mastering.ts';
import { HotlinePage } from './hotline-page.tsx';

type Given = {
  hotline?: Hotline;
  respond?: (request: RecordedRequest) => ScriptedResponse | undefined;
  role?: Role;
};

const tracks = [
  testTrack({ id: 't1', title: 'Glass Harbor', durationSeconds: 222, audioFile: '/files/audio/mara/t1/song.wav' }),
  testTrack({ id: 't2', title: 'Salt and Static', durationSeconds: 100, audioFile: '/files/audio/mara/t2/song.wav' }),
];

function renderPage({ hotline = testHotline(), respond, role = 'owner' }: Given = {}) {
  let stored = hotline;
  const bodies: Record<string, () => unknown> = {
    '/hotline': () => stored,
    '/hotline/voicemails': () => ({ voicemails: [], next: null }),
    '/tracks': () => tracks,
  };
  return renderScreen(
    <HotlinePage onPlay={vi.fn()} />,
    (request) => {
      const own = respond?.(request);
      if (own) return own;
      if (request.method === 'PUT') {
        const { greeting, ...change } = request.body as Partial<Hotline>;
        stored = {
          ...stored,
          ...change,
          greeting: { ...stored.greeting, ...greeting },
          version: (stored.version ?? 0) + 1,
        };
        return { body: stored };
      }
      const body = bodies[request.path];
      return body ? { body: body() } : { status: 404, body: { error: 'Not found', code: 'not_found' } };
    },
    { role },
  );
}

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const changed = (requests: RecordedRequest[]) => requests.filter(({ method }) => method !== 'GET');
const newcomer = testHotline({
  number: null,
  status: 'off',
  state: 'off',
  title: '',
  releaseDate: null,
  snippet: null,
  snippetState: 'none',
  snippetAudio: null,
  maxCredits: null,
  version: null,
});

test('a newcomer chooses a track and opens the hotline', async () => {
  const { user, requests } = renderPage({ hotline: newcomer });
  expect(await screen.findByText('A number your fans can call')).toBeTruthy();
  expect(screen.getByText('You get a number when you open the hotline.')).toBeTruthy();
  await screen.findByRole('option', { name: 'Salt and Static' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Track' }), 'Salt and Static');
  await user.click(await screen.findByRole('radio', { name: '15 s' }));
  await user.click(await button('Open hotline'));
  expect(await screen.findByText('Your hotline is open.')).toBeTruthy();
  expect(changed(requests)).toMatchObject([
    {
      method: 'PUT',
      path: '/hotline',
      body: { status: 'open', snippet: { trackId: 't2', version: 'original', seconds: 15 }, version: null },
    },
  ]);
});

test('only what was changed is saved, and bad input is named before it is sent', async () => {
  const { user, requests } = renderPage();
  expect((await button('Save changes')).disabled).toBe(true);
  const limit = screen.getByRole('textbox', { name: 'Credits' });
  await user.clear(limit);
  await user.type(limit, '0');
  await user.click(await button('Save changes'));
  expect((await screen.findByRole('alert')).textContent).toContain('Enter a number of credits from 1 to 100,000.');
  expect(changed(requests)).toEqual([]);
  await user.clear(limit);
  await user.type(limit, '300');
  await user.click(await button('Save changes'));
  expect(await screen.findByText('Hotline saved.')).toBeTruthy();
  expect(changed(requests)).toMatchObject([{ body: { maxCredits: 300, version: 3 } }]);
});

test('an error of the server is shown at its field, and the changes stay', async () => {
  const { user } = renderPage({
    respond: ({ method }) =>
      method === 'PUT'
        ? {
            status: 400,
            body: { error: 'Write, record or upload a greeting.', code: 'hotline_greeting_missing', field: 'greeting' },
          }
        : undefined,
  });
  const greeting = await screen.findByRole('textbox', { name: 'Greeting text' });
  fireEvent.change(greeting, { target: { value: '' } });
  await user.click(await button('Save changes'));
  const section = within(await screen.findByRole('region', { name: 'Greeting' }));
  expect((await section.findByRole('alert')).textContent).toContain('Write, record or upload a greeting.');
});

test('when no number is free, the sentence says so', async () => {
  const { user } = renderPage({
    hotline: { ...newcomer, snippet: testHotline().snippet },
    respond: ({ method }) =>
      method === 'PUT'
        ? {
            status: 409,
            body: { error: 'All hotline numbers are in use right now.', code: 'hotline_no_number', field: 'status' },
          }
        : undefined,
  });
  await user.click(await button('Open hotline'));
  expect((await screen.findByRole('alert')).textContent).toContain('All hotline numbers are in use right now.');
});

test('the window on the waveform moves with the slider and stays inside the track', async () => {
  const { user, requests } = renderPage();
  const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Start of the snippet' });
  expect([slider.max, slider.getAttribute('aria-valuetext')]).toEqual(['192', '0:58 to 1:28']);
  fireEvent.change(slider, { target: { value: '190' } });
  await user.click(screen.getByRole('radio', { name: '60 s' }));
  await user.click(await button('Save changes'));
  await waitFor(() => expect(changed(requests)).toMatchObject([{ body: { snippet: { start: 162, seconds: 60 } } }]));
});

test('a hotline is paused and resumed', async () => {
  const { user, requests } = renderPage();
  await user.click(await button('Pause hotline'));
  expect(await screen.findByText('Hotline paused.')).toBeTruthy();
  await user.click(await button('Resume'));
  expect(await screen.findByText('Your hotline takes calls again.')).toBeTruthy();
  expect(changed(requests).map(({ body }) => body)).toMatchObject([{ status: 'paused' }, { status: 'open' }]);
});

test('the figures are read as text, and keys show their use', async () => {
  renderPage();
  expect(await screen.findByText('4.9 credits')).toBeTruthy();
  expect(screen.getByText('82 left, about 59 calls')).toBeTruthy();
  expect(screen.getByRole('listitem', { name: 'Join by text: 24 calls' })).toBeTruthy();
  expect(screen.getByRole('img', { name: /^Calls per day: .*16 Nov: 13$/ })).toBeTruthy();
});

test('a test call asks for the phone, and shows why it failed', async () => {
  const { user, requests } = renderPage({
    respond: ({ path }) =>
      path === '/hotline/test-call'
        ? { status: 402, body: { error: 'You need 2 credits and have 1.', code: 'not_enough_credits' } }
        : undefined,
  });
  await user.click(await button('Call me to test'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Call me to test' }));
  await user.click(dialog.getByRole('button', { name: 'Call me' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Please enter a phone number');
  await user.type(dialog.getByRole('textbox', { name: 'Your phone number' }), '2125550143');
  await user.click(dialog.getByRole('button', { name: 'Call me' }));
  expect(await dialog.findByText('You need 2 credits and have 1.')).toBeTruthy();
  expect(changed(requests)).toMatchObject([{ method: 'POST', path: '/hotline/test-call' }]);
});

test('a viewer hears and sees everything, and changes nothing', async () => {
  renderPage({ role: 'viewer' });
  expect(await screen.findByText('Only owners and managers can change the hotline.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Call me to test' })).toBeNull();
});

test('what the plan or the server does not offer is said first', async () => {
  configureApp({ plans: true });
  renderPage({ hotline: { ...newcomer, isIncluded: false } });
  expect(await screen.findByText('The hotline is part of Pro.')).toBeTruthy();
});

test('a server without numbers says what to do', async () => {
  renderPage({ hotline: { ...newcomer, isConfigured: false } });
  expect(await screen.findByText('The hotline isn’t set up on this server')).toBeTruthy();
});

test('when it cannot be loaded, it can be tried again', async () => {
  let isBroken = true;
  const { user } = renderPage({
    respond: ({ path }) =>
      isBroken && path === '/hotline'
        ? { status: 503, body: { error: 'Try again soon', code: 'overloaded' } }
        : undefined,
  });
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
  isBroken = false;
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Glass Harbor hotline' })).toBeTruthy();
});
