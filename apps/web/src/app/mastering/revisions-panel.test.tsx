import type { MasteringPreset } from '@debut/contract/mastering';
import type { MasteringRevision } from '@debut/contract/mastering-revisions';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type RecordedRequest, renderScreen } from '../../testing/render-screen.tsx';
import { testRevision, testTrack } from '../../testing/test-mastering.ts';
import { RevisionsPanel } from './revisions-panel.tsx';

beforeEach(() => vi.stubGlobal('ResizeObserver', StillObserver));

class StillObserver {
  observe() {}
  disconnect() {}
}

const presets: MasteringPreset[] = (['balanced', 'club'] as const).map((id) => {
  return { id, name: id === 'club' ? 'Club' : 'Balanced', description: '', targetLufs: -14, curve: [] };
});

const current = testRevision({ id: 'rev2', name: 'Louder chorus', isCurrent: true });
const earlier = testRevision({ id: 'rev1', name: 'First try', isOfCurrentMix: false });

function open(revisions: MasteringRevision[], role: 'owner' | 'viewer' = 'owner') {
  const track = testTrack();
  const respond = ({ path }: RecordedRequest) =>
    path === '/tracks/t1/mastering/revisions'
      ? { body: revisions }
      : { body: path.endsWith('waveform') ? {} : undefined };
  return renderScreen(<RevisionsPanel track={track} queue={[track]} presets={presets} isRunning={false} />, respond, {
    role,
  });
}

const row = (name: string) => screen.findByRole('listitem', { name });

test('revisions show what they are, and an earlier one is used again', async () => {
  const { user, requests } = open([current, earlier]);
  expect((await row('Louder chorus')).textContent).toContain('In use');
  const first = await row('First try');
  expect(first.textContent).toContain('Made from an earlier mix');
  expect(first.textContent).toContain('Standard, loudness by style · −14.0 to −8.5 LUFS · 240.0 MB');
  await user.click(within(first).getByRole('button', { name: 'Use First try' }));
  expect(await screen.findByText('“First try” is in use now.')).toBeTruthy();
  expect(requests.some(({ path }) => path === '/master/revisions/rev1/restore')).toBe(true);
});

test('a revision is renamed, and loses its name when it is emptied', async () => {
  const { user, requests } = open([current, earlier]);
  const sent = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  for (const name of ['Loud one', '']) {
    await user.click(within(await row('First try')).getByRole('button', { name: 'Options for First try' }));
    await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
    const field = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(field);
    if (name) await user.type(field, name);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  }
  expect(sent()).toEqual([{ name: 'Loud one' }, { name: null }]);
});

test('deleting names what is lost and the space it frees', async () => {
  const { user, requests } = open([current, earlier]);
  await user.click(within(await row('Louder chorus')).getByRole('button', { name: 'Options for Louder chorus' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain(
    '“Louder chorus” with its 2 masters is deleted for good, which frees 240.0 MB.It’s in use',
  );
  await user.click(within(question).getByRole('button', { name: 'Delete revision' }));
  await expect.poll(() => requests.find(({ method }) => method === 'DELETE')?.path).toBe('/master/revisions/rev2');
});

test('two revisions are compared at equal level', async () => {
  const { user } = open([current, earlier]);
  await user.click(within(await row('First try')).getByRole('button', { name: 'Compare First try' }));
  const comparison = await screen.findByRole('region', { name: 'Two revisions' });
  expect(within(comparison).getByRole('radio', { name: 'Louder chorus: Balanced' })).toBeTruthy();
  expect(within(comparison).getByRole('radio', { name: 'First try: Balanced' })).toBeTruthy();
  expect(within(comparison).queryByText('Blend')).toBeNull();
  await user.selectOptions(within(comparison).getByRole('combobox', { name: 'Second' }), 'Louder chorus: Club');
  expect(within(comparison).getByRole('radio', { name: 'Louder chorus: Club' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close the comparison' }));
  expect(screen.queryByRole('region', { name: 'Two revisions' })).toBeNull();
});

test('the only revision has nothing to be compared with', async () => {
  open([current]);
  const only = within(await row('Louder chorus'));
  expect(only.queryByRole('button', { name: 'Compare Louder chorus' })).toBeNull();
});

test('a report is shared by a link, as a page and as a PDF, until sharing is stopped', async () => {
  const shareUrl = 'https://debut.test/report/rev2/signed';
  const { user, requests } = open([current, { ...earlier, shareUrl }]);
  const openDialog = async (name: string) => {
    await user.click(within(await row(name)).getByRole('button', { name: `Options for ${name}` }));
    await user.click(screen.getByRole('menuitem', { name: 'Share report' }));
    return within(await screen.findByRole('dialog', { name: 'Share report' }));
  };
  const sent = () => requests.filter(({ path }) => path.endsWith('/share')).map(({ method, path }) => [method, path]);
  const unshared = await openDialog('Louder chorus');
  await user.click(unshared.getByRole('button', { name: 'Create link' }));
  await expect.poll(sent).toEqual([['POST', '/master/revisions/rev2/share']]);
  await user.keyboard('{Escape}');
  const shared = await openDialog('First try');
  expect(shared.getByText(shareUrl)).toBeTruthy();
  expect(shared.getByRole('link', { name: 'Save as PDF' }).getAttribute('href')).toBe(`${shareUrl}/report.pdf`);
  await user.click(shared.getByRole('button', { name: 'Stop sharing' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent().at(-1)).toEqual(['DELETE', '/master/revisions/rev1/share']);
});

test('a viewer can compare and download, and change nothing', async () => {
  open([current, earlier], 'viewer');
  const first = within(await row('First try'));
  expect(first.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Compare First try',
    'Download First try',
  ]);
});
