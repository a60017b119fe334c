import type { AlbumMastering } from '@debut/contract/albums';
import type { Track } from '@debut/contract/tracks';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  holdResponse,
  type RecordedRequest,
  renderScreen,
  type ScriptedResponse,
} from '../../testing/render-screen.tsx';
import {
  albumTracks,
  testAlbum,
  testAlbumMaster,
  testAlbumRun,
  testPart,
  testPresets,
  testProject,
} from '../../testing/test-album.ts';
import { configureApp } from '../../testing/test-config.ts';
import { testAnalysis, testMeasures } from '../../testing/test-mastering.ts';
import { testMe } from '../../testing/test-me.ts';
import { AlbumPanel } from './album-panel.tsx';

type Answers = (request: RecordedRequest) => ScriptedResponse | Promise<ScriptedResponse> | undefined;

type Scene = {
  album?: AlbumMastering;
  tracks?: readonly Track[];
  role?: 'owner' | 'viewer';
  respond?: Answers;
};

/** The server stores what is changed. */
function open({ album = testAlbum(), tracks = albumTracks, role = 'owner', respond }: Scene = {}) {
  const server = { album };
  const answer = (request: RecordedRequest) => {
    const own = respond?.(request);
    if (own) return own;
    const { method, path, body } = request;
    if (path === '/master/presets') return { body: testPresets };
    if (path === '/me') return { body: testMe({ role }) };
    if (path === '/projects/p1/album' && method === 'GET') return { body: server.album };
    if (path === '/projects/p1/album')
      server.album = { ...server.album, settings: { ...server.album.settings, ...(body as object) } };
    return {};
  };
  const project = testProject({ trackIds: tracks.map(({ id }) => id) });
  return { ...renderScreen(<AlbumPanel project={project} tracks={tracks} />, answer, { role }), server };
}

const card = () => screen.findByRole('region', { name: 'Album mastering' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const startButton = () => button(/^Master (album|again)$/);

const masteredTracks = [
  testPart('t1', -17, { master: testAlbumMaster(-12, -12) }),
  testPart('t2', -16.2, { master: testAlbumMaster(-12.1, -12) }),
  testPart('t3', -21.4, { master: testAlbumMaster(-14.2, -14.2) }),
];

test('an album that was measured shows its levels, figures and price, and is mastered', async () => {
  const { user, requests } = open();
  expect(await screen.findByText(/“Kitchen Light” stays softer on purpose/)).toBeTruthy();
  const tiles = within(screen.getByRole('list', { name: 'Tracks in order' })).getAllByRole('listitem');
  expect(tiles[0]?.textContent).toContain('Mix −17.0 LUFSPlanned master −12.0 LUFS1. Glass Harbor3:42 · +5.0 dB');
  expect(tiles[4]?.textContent).toContain('Planned master −14.2 LUFS');
  expect((await card()).textContent).toContain('15 credits for 3 tracks');
  await user.click(await startButton());
  await expect
    .poll(() => requests.find(({ path }) => path === '/projects/p1/album/runs'))
    .toMatchObject({ method: 'POST', body: { acceptDamage: false } });
});

test('the sound changes on screen before it is saved, and back if it fails', async () => {
  const { response, release } = holdResponse();
  const { user, requests } = open({ respond: ({ method }) => (method === 'PUT' ? response : undefined) });
  await user.click(await screen.findByRole('radio', { name: 'All the same' }));
  expect(screen.getByText(/Three songs will be equally loud/)).toBeTruthy();
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ spread: 'same' });
  release({ status: 500, body: { error: 'Server error', code: 'internal' } });
  expect(await screen.findByText(/“Kitchen Light” stays softer on purpose/)).toBeTruthy();
  expect(await screen.findByText('Server error')).toBeTruthy();
});

test('sound and loudness are chosen', async () => {
  const { user, requests } = open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Style' }), 'Club');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Loudness, LUFS' }), 'Loud, −11');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Loudness, LUFS' }), 'By style, −8.5');
  const sent = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await expect.poll(sent).toEqual([{ style: 'club' }, { loudness: -11 }, { loudness: null }]);
});

test('a gap is set in a popover, with the fades around it', async () => {
  const { user, requests } = open();
  await user.click(await button('Gap after “Glass Harbor”: 2.0 s'));
  const popover = screen.getByRole('dialog', { name: 'Between “Glass Harbor” and “Salt and Static”' });
  const slide = (name: string, value: string) =>
    fireEvent.change(within(popover).getByRole('slider', { name }), { target: { value } });
  slide('Gap', '0.5');
  slide('Fade-out of “Glass Harbor”', '8');
  slide('Fade-in of “Salt and Static”', '3');
  await user.keyboard('{Escape}');
  const sent = () => requests.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);
  await expect.poll(sent).toHaveLength(3);
  expect(sent()).toEqual(
    expect.arrayContaining([
      ['/projects/p1/album/tracks/t1', { gapSeconds: 0.5 }],
      ['/projects/p1/album/tracks/t1', { fadeOutSeconds: 8 }],
      ['/projects/p1/album/tracks/t2', { fadeInSeconds: 3 }],
    ]),
  );
});

test('the album starts and ends with fades of its own', async () => {
  const { user } = open();
  await user.click(await button('Start and end of the album'));
  const sliders = within(screen.getByRole('dialog')).getAllByRole('slider');
  expect(sliders.map((slider) => slider.getAttribute('aria-label'))).toEqual([
    'Fade-in of “Glass Harbor”',
    'Fade-out of “Kitchen Light”',
  ]);
});

test('mixes that were not measured are measured once, and the album waits for them', async () => {
  const tracks = [testPart('t1', -17), testPart('t2', -16, { mix: null }), testPart('t3', -21)];
  const { requests } = open({ album: testAlbum({ tracks }) });
  expect(await screen.findByText('Measuring…')).toBeTruthy();
  expect(await startButton()).toHaveProperty('disabled', true);
  expect(screen.getByText('Your mixes are still being measured. Try again in a moment.')).toBeTruthy();
  const measured = () => requests.filter(({ path }) => path === '/projects/p1/album/analyses');
  await expect.poll(measured).toHaveLength(1);
});

test('measuring is tried again after it failed', async () => {
  const tracks = [testPart('t1', -17), testPart('t2', -16, { mix: null }), testPart('t3', -21)];
  const respond: Answers = ({ path }) =>
    path.endsWith('/analyses') ? { status: 500, body: { error: 'Server error', code: 'internal' } } : undefined;
  const { user, requests } = open({ album: testAlbum({ tracks }), respond });
  await user.click(await button('Measure again'));
  await expect.poll(() => requests.filter(({ path }) => path.endsWith('/analyses'))).toHaveLength(2);
});

test('tracks without audio and unreadable mixes are named', async () => {
  const tracks = albumTracks.map((track) => (track.id === 't2' ? { ...track, audioFile: null } : track));
  const mix = testAnalysis({ status: 'failed', measures: null });
  const album = testAlbum({ tracks: [testPart('t1', -17), testPart('t3', -21, { mix })] });
  open({ tracks, album });
  expect((await screen.findByRole('link', { name: 'Open Salt and Static' })).getAttribute('href')).toBe('/track/t2');
  expect(screen.getByRole('link', { name: 'Open Kitchen Light' })).toBeTruthy();
  expect(screen.getByText('Some tracks of this project have no audio yet. Upload it first.')).toBeTruthy();
  expect(await startButton()).toHaveProperty('disabled', true);
});

test('a project without any audio only explains album mastering', async () => {
  const { requests } = open({ tracks: albumTracks.map((track) => ({ ...track, audioFile: null })) });
  expect((await card()).textContent).toContain('Upload the audio of your tracks');
  expect(screen.queryByRole('button')).toBeNull();
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
});

test('damaged files are mastered only after a decision', async () => {
  const mix = testAnalysis({ checks: [{ code: 'damaged', places: 1 }] });
  const tracks = [testPart('t1', -17, { mix }), testPart('t2', -16), testPart('t3', -21)];
  const { user, requests } = open({ album: testAlbum({ tracks }) });
  expect(await screen.findByText(/“Glass Harbor” is damaged. Export it again./)).toBeTruthy();
  expect(await startButton()).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: 'Master anyway' }));
  await user.click(await startButton());
  await expect.poll(() => requests.find(({ path }) => path.endsWith('/runs'))?.body).toEqual({ acceptDamage: true });
});

test('a damaged file that was mastered anyway needs no second decision', async () => {
  const mix = testAnalysis({
    checks: [{ code: 'damaged', places: 1 }],
    measures: testMeasures({ integratedLufs: -17 }),
  });
  const [first, ...others] = masteredTracks;
  if (!first) throw new Error('There are three');
  const { user, requests } = open({ album: testAlbum({ tracks: [{ ...first, mix }, ...others] }) });
  expect(await screen.findByText(/the missing parts are silence in the master/)).toBeTruthy();
  expect(screen.getByText(/1\. Glass Harbor/).parentElement?.textContent).toContain('3:42 · Damaged');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(await startButton());
  await expect.poll(() => requests.find(({ path }) => path.endsWith('/runs'))?.body).toEqual({ acceptDamage: true });
});

test('a file that cannot be read is not measured again, unlike one that could not be measured', async () => {
  const failed = (code: string) =>
    testAnalysis({ status: 'failed', measures: null, failure: { code, error: 'There is no sound in this file.' } });
  const withMix = (code: string) =>
    testAlbum({ tracks: [testPart('t1', -17), testPart('t2', -16), testPart('t3', -21, { mix: failed(code) })] });
  open({ album: withMix('audio_unreadable') });
  expect((await screen.findByText('A mix can’t be used')).parentElement?.textContent).toContain(
    'Kitchen Light: There is no sound in this file.',
  );
  expect(screen.getByText('Replace the mix that can’t be used first.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Measure again' })).toBeNull();
  document.body.replaceChildren();
  open({ album: withMix('mastering_failed') });
  expect(await button('Measure again')).toBeTruthy();
});

test('the price is rejected when credits were spent elsewhere', async () => {
  const respond: Answers = ({ path }) =>
    path.endsWith('/runs')
      ? { status: 402, body: { error: 'Not enough', code: 'not_enough_credits', needed: 15, balance: 7 } }
      : undefined;
  const { user } = open({ respond });
  await user.click(await startButton());
  expect(await screen.findByText(/Mastering needs 15 credits and you have 7\. You are 8 credits short\./)).toBeTruthy();
});

test('progress is shown while it runs, and can be canceled', async () => {
  const run = testAlbumRun({ status: 'running', progress: 40 });
  const done = testAlbumRun({ status: 'done', progress: 100 });
  const tracks = [testPart('t1', -17, { run: done }), testPart('t2', -16, { run }), testPart('t3', -21, { run })];
  const { user, requests } = open({ album: testAlbum({ tracks }) });
  const progress = await screen.findByRole('progressbar', { name: 'Mastering: 1 of 3 tracks done' });
  expect(progress.getAttribute('aria-valuenow')).toBe('60');
  expect(screen.getByRole('combobox', { name: 'Style' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => requests.some(({ method }) => method === 'DELETE')).toBe(true);
});

test('the end of the run is announced, with the tracks that failed', async () => {
  const running = testAlbumRun({ status: 'running' });
  const failure = { code: 'mastering_failed', error: 'Server error. Please try again in a few minutes.' };
  const failed = testAlbumRun({ status: 'failed', failure });
  const [first, second, third] = masteredTracks.map((part) => ({ ...part, run: testAlbumRun({ status: 'done' }) }));
  if (!first || !second || !third) throw new Error('There are three');
  const { user, server } = open({
    album: testAlbum({ tracks: [{ ...first, run: running }, second, { ...third, run: running }] }),
  });
  const cancel = await button('Cancel');
  server.album = testAlbum({ tracks: [first, second, { ...third, run: failed, master: null }] });
  await user.click(cancel);
  expect(await screen.findByText('2 of 3 tracks of “Tidal Memory” are mastered.')).toBeTruthy();
  expect(screen.getByText('“Kitchen Light” couldn’t be mastered')).toBeTruthy();
  expect(screen.getByText(/3\. Kitchen Light/).parentElement?.textContent).toContain('2:58 · Failed');
  expect(screen.getByText(/Your 5 credits are back\./)).toBeTruthy();
});

test('a mastered album is downloaded in every format', async () => {
  const { user, requests } = open({
    album: testAlbum({ tracks: masteredTracks }),
    respond: ({ path }) =>
      path.endsWith('/downloads')
        ? { status: 409, body: { error: 'Too long.', code: 'album_too_long_for_cd' } }
        : undefined,
  });
  expect(await screen.findByText(/Two songs sit within 0\.1 LU\./)).toBeTruthy();
  await user.click(await button('Download album'));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent?.slice(0, 3))).toEqual([
    'WAV',
    'CD ',
    'FLA',
    'MP3',
  ]);
  await user.click(screen.getByRole('menuitem', { name: /^CD image/ }));
  expect(await screen.findByText('Too long.')).toBeTruthy();
  expect(requests.find(({ path }) => path.endsWith('/downloads'))?.body).toEqual({ format: 'cd' });
});

test('changes after mastering, and tracks added later, ask to master again', async () => {
  const [first, second] = masteredTracks;
  if (!first || !second) throw new Error('There are two');
  open({ album: testAlbum({ tracks: [{ ...first, fadeOutSeconds: 5 }, second, testPart('t3', -17)] }) });
  expect(await screen.findByText(/Master again to apply your changes\./)).toBeTruthy();
  expect(screen.getByText(/“Kitchen Light” is not part of the mastered album yet\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Download album' })).toBeNull();
});

test('a tile offers the album master, or the mix before there is one', async () => {
  const [first, second] = masteredTracks;
  if (!first || !second) throw new Error('There are two');
  open({ album: testAlbum({ tracks: [first, second, testPart('t3', -17)] }) });
  expect(await button('Play the album master of Glass Harbor')).toBeTruthy();
  expect(await button('Play the mix of Kitchen Light')).toBeTruthy();
});

test('a viewer sees everything and can change nothing', async () => {
  const { requests } = open({
    role: 'viewer',
    album: testAlbum({ tracks: [...masteredTracks.slice(0, 2), testPart('t3', -17, { mix: null })] }),
  });
  expect(await screen.findByText('Balanced · By style, −12 · Keep quiet songs quiet')).toBeTruthy();
  expect(screen.getByText('Not measured')).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Play the album master of Glass Harbor',
    'Play the album master of Salt and Static',
    'Play the mix of Kitchen Light',
  ]);
  expect(requests.every(({ method }) => method === 'GET')).toBe(true);
});

test('an album that cannot be loaded is loaded again', async () => {
  let isDown = true;
  const respond: Answers = ({ path }) =>
    isDown && path === '/projects/p1/album'
      ? { status: 400, body: { error: 'Out of order', code: 'invalid' } }
      : undefined;
  const { user } = open({ respond });
  expect(await screen.findByText('Out of order')).toBeTruthy();
  isDown = false;
  await user.click(await button('Try again'));
  expect(await startButton()).toBeTruthy();
});

test('nothing is charged where credits are not sold', async () => {
  configureApp({ credits: false });
  open();
  expect((await card()).textContent).not.toContain('credits');
  expect(await startButton()).toHaveProperty('disabled', false);
});
