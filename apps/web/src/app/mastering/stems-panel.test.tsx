import type { Stem, TrackStems } from '@debut/contract/stems';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type RecordedRequest, renderScreen } from '../../testing/render-screen.tsx';
import { testMastering, testTrack } from '../../testing/test-mastering.ts';
import { testMe } from '../../testing/test-me.ts';
import { MasteringPanel } from './mastering-panel.tsx';

class StillObserver {
  observe() {}
  disconnect() {}
}

beforeEach(() => vi.stubGlobal('ResizeObserver', StillObserver));

const stem = (id: string, fields: Partial<Stem> = {}): Stem => ({
  id,
  name: `${id}.wav`,
  role: 'other',
  levelDb: 0,
  url: `/audio/mara/t1/${id}.wav`,
  durationSeconds: 221,
  waveform: null,
  ...fields,
});
const vocals = stem('Vocals', { role: 'vocals' });
const drums = stem('Drums', { role: 'drums' });

const shownOf = (stems: Stem[], fields: Partial<TrackStems> = {}): TrackStems => {
  return { stems, mix: null, isMixCurrent: false, ...fields };
};

type Mix = NonNullable<TrackStems['mix']>;
const testMix = (fields: Partial<Mix>): Mix => {
  return { status: 'mixing', progress: 0, failure: null, requestedAt: '2026-11-18T10:00:00Z', ...fields };
};

type Respond = (request: RecordedRequest) => { status?: number; body?: unknown } | undefined;

function open(
  server: { shown: TrackStems },
  {
    role = 'owner',
    respond,
    track = testTrack(),
  }: { role?: 'owner' | 'viewer'; respond?: Respond; track?: ReturnType<typeof testTrack> } = {},
) {
  return renderScreen(
    <MasteringPanel track={track} queue={[track]} />,
    (request) => {
      const { method, path } = request;
      const own = respond?.(request);
      if (own) return own;
      if (path === '/tracks/t1/mastering') return { body: testMastering() };
      if (path === '/me') return { body: testMe({ role }) };
      if (path === '/tracks/t1/stems' && method === 'GET') return { body: server.shown };
      if (path === '/tracks/t1/stems/mix') {
        server.shown = {
          ...server.shown,
          mix: testMix({ status: 'mixing', progress: 0 }),
        };
        return { body: server.shown };
      }
      if (method === 'PUT') return changeStems(server, path, request.body as Partial<Stem>);
      if (method === 'DELETE') {
        server.shown = { ...server.shown, stems: server.shown.stems.filter(({ id }) => !path.endsWith(id)) };
        return {};
      }
      return { body: [] };
    },
    { path: '/track/t1?method=stems', role },
  );
}

function changeStems(server: { shown: TrackStems }, path: string, change: Partial<Stem>) {
  const stems = server.shown.stems.map((one) => (path.endsWith(one.id) ? { ...one, ...change } : one));
  server.shown = { ...server.shown, stems, isMixCurrent: false };
  return {};
}

const row = (name: string) => screen.getByRole('listitem', { name });
const useButton = () => screen.getByRole('button', { name: 'Use this mix' });
const puts = (requests: RecordedRequest[]) => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('before there are stems, it says what they are for and takes up to five files', async () => {
  open({ shown: shownOf([]) });
  expect(await screen.findByText(/Upload the parts of your mix/)).toBeTruthy();
  expect(screen.getByLabelText(/Choose 2 to 5 stems/)).toHaveProperty('multiple', true);
  expect(screen.queryByRole('button', { name: 'Use this mix' })).toBeNull();
});

test('one stem alone cannot be mixed', async () => {
  open({ shown: shownOf([vocals]) });
  expect(await screen.findByText('Add at least one more stem to mix them.')).toBeTruthy();
  expect(useButton()).toHaveProperty('disabled', true);
  expect(screen.getByLabelText(/Add up to 4 more stems/)).toBeTruthy();
});

test('five stems leave no room for another', async () => {
  open({ shown: shownOf(['a', 'b', 'c', 'd', 'e'].map((id) => stem(id))) });
  expect(await screen.findByRole('listitem', { name: 'e.wav' })).toBeTruthy();
  expect(screen.queryByLabelText(/Add .* more stem/)).toBeNull();
  expect(useButton()).toHaveProperty('disabled', false);
});

test('of too many files only as many as fit are uploaded, and each shows its own error', async () => {
  const respond: Respond = ({ path }) =>
    path === '/uploads' ? { status: 503, body: { error: 'Please try again later', code: 'unavailable' } } : undefined;
  const { user, requests } = open({ shown: shownOf([vocals, drums, stem('Bass')]) }, { respond });
  const files = ['Keys.wav', 'Choir.wav', 'Noise.wav'].map((name) => new File(['x'], name, { type: 'audio/wav' }));
  await user.upload(await screen.findByLabelText(/Add up to 2 more stems/), files);
  expect(await screen.findByText('A track has at most 5 stems. Noise.wav was not added.')).toBeTruthy();
  const tiles = screen.getByRole('list', { name: 'Uploads' });
  await expect.poll(() => within(tiles).getAllByRole('alert')).toHaveLength(2);
  expect(useButton()).toHaveProperty('disabled', false);
  for (const name of ['Keys.wav', 'Choir.wav'])
    await user.click(screen.getByRole('button', { name: `Remove ${name}` }));
  expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull();
  expect(
    requests.filter(({ path }) => path === '/uploads').map(({ body }) => (body as { filename?: string }).filename),
  ).toEqual(['Keys.wav', 'Choir.wav']);
});

test('a level is moved by the slider and in steps, and saved once it rests', async () => {
  const { user, requests } = open({ shown: shownOf([vocals, drums]) });
  expect((await screen.findByRole('listitem', { name: 'Vocals.wav' })).textContent).toContain('0.0 dB');
  for (let press = 0; press < 4; press += 1)
    await user.click(screen.getByRole('button', { name: 'Turn up Vocals.wav' }));
  expect(row('Vocals.wav').textContent).toContain('+2.0 dB');
  fireEvent.change(screen.getByRole('slider', { name: 'Level of Drums.wav' }), { target: { value: '-3.5' } });
  expect(row('Drums.wav').textContent).toContain('−3.5 dB');
  await expect.poll(() => puts(requests)).toEqual([{ levelDb: 2 }, { levelDb: -3.5 }]);
  await user.click(screen.getByRole('button', { name: 'Reset levels' }));
  await expect.poll(() => puts(requests).slice(2)).toEqual([{ levelDb: 0 }, { levelDb: 0 }]);
  expect(screen.getByRole('button', { name: 'Reset levels' })).toHaveProperty('disabled', true);
});

test('a level that cannot be saved goes back, with the reason', async () => {
  const respond: Respond = ({ method }) =>
    method === 'PUT' ? { status: 503, body: { error: 'Please try again later', code: 'unavailable' } } : undefined;
  const { user } = open({ shown: shownOf([vocals, drums]) }, { respond });
  await user.click(await screen.findByRole('button', { name: 'Turn up Vocals.wav' }));
  expect(row('Vocals.wav').textContent).toContain('+0.5 dB');
  expect(await screen.findByText('Please try again later')).toBeTruthy();
  await expect.poll(() => row('Vocals.wav').textContent).toContain('0.0 dB');
});

test('the mix replaces the audio after a question, with the levels of now, and leads to the styles', async () => {
  const server = { shown: shownOf([vocals, drums]) };
  const { user, requests } = open(server);
  await user.click(await screen.findByRole('button', { name: 'Turn up Vocals.wav' }));
  await user.click(useButton());
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('This replaces the audio of “Glass Harbor”. Its masters stay as revisions.');
  await user.click(within(question).getByRole('button', { name: 'Use this mix' }));
  expect(await screen.findByRole('progressbar', { name: 'Mixing your stems' })).toBeTruthy();
  const order = requests.filter(({ method }) => method !== 'GET').map(({ method }) => method);
  expect(order).toEqual(['PUT', 'POST']);
  expect(screen.queryByRole('button', { name: 'Use this mix' })).toBeNull();
  // Another balance while it runs can be used instead.
  await user.click(screen.getByRole('button', { name: 'Turn up Vocals.wav' }));
  expect(useButton()).toHaveProperty('disabled', false);
  await expect.poll(() => puts(requests)).toEqual([{ levelDb: 0.5 }, { levelDb: 1 }]);
});

test('a mix shows how far it is', async () => {
  open({ shown: shownOf([vocals, drums], { mix: testMix({ progress: 42 }) }) });
  const bar = await screen.findByRole('progressbar', { name: 'Mixing your stems' });
  expect(['now', 'text'].map((part) => bar.getAttribute(`aria-value${part}`))).toEqual([
    '42',
    '42%, Mixing your stems',
  ]);
  expect(screen.getByRole('region', { name: 'Use this mix' }).textContent).toBe(
    '42%Mixing your stemsYou can leave this page while it runs.',
  );
});

test('a track without audio needs no question', async () => {
  const { user } = open({ shown: shownOf([vocals, drums]) }, { track: testTrack({ audioFile: null }) });
  await user.click(await screen.findByRole('button', { name: 'Use this mix' }));
  const bar = await screen.findByRole('progressbar', { name: 'Mixing your stems' });
  expect(bar.getAttribute('aria-valuetext')).toBe('0%, Waiting in the queue');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('once it is the audio of the track, it can be mastered, until a level is moved', async () => {
  const mix = testMix({ status: 'done', progress: 100 });
  const { user, requests } = open({ shown: shownOf([vocals, drums], { mix, isMixCurrent: true }) });
  expect(await screen.findByText('This mix is your track’s audio now.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Master it' }).getAttribute('href')).toBe('/track/t1?tab=mastering');
  await user.click(screen.getByRole('button', { name: 'Turn down Vocals.wav' }));
  expect(screen.queryByText('This mix is your track’s audio now.')).toBeNull();
  expect(useButton()).toBeTruthy();
  await expect.poll(() => puts(requests)).toEqual([{ levelDb: -0.5 }]);
});

test('a level that was moved just before the page is left is saved', async () => {
  const { user, requests } = open({ shown: shownOf([vocals, drums]) });
  await user.click(await screen.findByRole('button', { name: 'Turn up Vocals.wav' }));
  await user.click(screen.getByRole('radio', { name: 'Styles' }));
  await expect.poll(() => screen.queryByRole('listitem', { name: 'Vocals.wav' })).toBeNull();
  await expect.poll(() => puts(requests)).toEqual([{ levelDb: 0.5 }]);
});

test('a failed mix says why, and can be tried again', async () => {
  const failure = { code: 'stem_rates_differ', error: '“Vocals.wav” has 48 kHz and “Drums.wav” 44.1 kHz.' };
  const mix = testMix({ status: 'failed', failure });
  open({ shown: shownOf([vocals, drums], { mix }) });
  expect((await screen.findByRole('alert')).textContent).toContain(failure.error);
  expect(useButton()).toHaveProperty('disabled', false);
});

test('different lengths are named before they are mixed', async () => {
  open({ shown: shownOf([{ ...vocals, durationSeconds: 218 }, drums]) });
  expect(await screen.findByText(/^“Drums.wav” is 3:41 long and “Vocals.wav” 3:38\./)).toBeTruthy();
  expect(useButton()).toHaveProperty('disabled', true);
});

test('a stem gets another role, and is deleted after a question', async () => {
  const server = { shown: shownOf([vocals, drums]) };
  const { user, requests } = open(server);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Role of Drums.wav' }), 'Bass');
  await expect.poll(() => puts(requests)).toEqual([{ role: 'bass' }]);
  await user.click(screen.getByRole('button', { name: 'Delete Drums.wav' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('A mix you made with it stays.');
  await user.click(within(question).getByRole('button', { name: 'Delete stem' }));
  await expect.poll(() => screen.queryByRole('listitem', { name: 'Drums.wav' })).toBeNull();
});

test('files with the same name have controls with different names', async () => {
  open({ shown: shownOf([stem('a', { name: 'Take.wav' }), stem('b', { name: 'Take.wav' })]) });
  expect(await screen.findByRole('slider', { name: 'Level of Take.wav' })).toBeTruthy();
  expect(screen.getByRole('slider', { name: 'Level of Take.wav (2)' })).toBeTruthy();
});

test('a viewer listens, and changes nothing', async () => {
  open({ shown: shownOf([vocals, drums]) }, { role: 'viewer' });
  expect(await screen.findByRole('button', { name: 'Play all stems' })).toBeTruthy();
  expect(screen.getByRole('slider', { name: 'Level of Drums.wav' })).toHaveProperty('disabled', true);
  for (const name of ['Use this mix', 'Delete Drums.wav', 'Reset levels'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByLabelText(/more stems/)).toBeNull();
});

test('what cannot be loaded is tried again', async () => {
  let isDown = true;
  const respond: Respond = ({ path }) =>
    path === '/tracks/t1/stems' && isDown
      ? { status: 400, body: { error: 'Something went wrong', code: 'invalid_request' } }
      : undefined;
  const { user } = open({ shown: shownOf([vocals, drums]) }, { respond });
  const again = await screen.findByRole('button', { name: /Try again/i });
  isDown = false;
  await user.click(again);
  expect(await screen.findByRole('listitem', { name: 'Vocals.wav' })).toBeTruthy();
});
