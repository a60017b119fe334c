import type { TrackMastering } from '@debut/contract/mastering';
import type { MasteringReference } from '@debut/contract/mastering-references';
import type { Track } from '@debut/contract/tracks';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RecordedRequest, renderScreen } from '../../testing/render-screen.tsx';
import { testAnalysis, testMastering, testReference, testTrack, testVersion } from '../../testing/test-mastering.ts';
import { testMe } from '../../testing/test-me.ts';
import { MasteringPanel } from './mastering-panel.tsx';

class StillObserver {
  observe() {}
  disconnect() {}
}

beforeEach(() => vi.stubGlobal('ResizeObserver', StillObserver));
afterEach(() => sessionStorage.clear());

const other = testTrack({ id: 't2', title: 'Salt and Static' });

type Server = { mastering: TrackMastering; references: MasteringReference[]; tracks?: Track[] };

function open(server: Server, role: 'owner' | 'viewer' = 'owner') {
  const track = testTrack();
  const respond = ({ method, path }: RecordedRequest) => {
    if (path === '/tracks/t1/mastering') return { body: server.mastering };
    if (path === '/tracks/t1/mastering/revisions' || path === '/master/presets') return { body: [] };
    if (path === '/tracks') return { body: server.tracks ?? [track, other] };
    if (path === '/me') return { body: testMe({ role }) };
    if (method === 'DELETE') {
      server.references = [];
      return {};
    }
    if (path === '/master/references' && method === 'POST') {
      server.references = [testReference({ id: 'ref2', name: 'Salt and Static', trackId: 't2' })];
      return { body: server.references[0] };
    }
    if (path === '/master/references') return { body: server.references };
    return { status: 404, body: { error: 'Not found', code: 'not_found' } };
  };
  return renderScreen(<MasteringPanel track={track} queue={[track]} />, respond, {
    path: '/track/t1?method=reference',
    role,
  });
}

const match = { referenceId: 'ref1', strength: 40, tone: true, loudness: true, width: true, dynamics: false };
const chosen = (fields: Partial<TrackMastering> = {}) =>
  testMastering({ settings: { ...testMastering().settings, reference: match }, ...fields });

test('one of the artist’s tracks is chosen as reference, and a master follows it', async () => {
  const { user, requests } = open({ mastering: testMastering(), references: [] });
  expect(await screen.findByText(/The song is only analyzed/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Match strength' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Choose a reference' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('searchbox'), 'salt');
  await user.click(await within(dialog).findByRole('button', { name: 'Use Salt and Static' }));
  const strength = await screen.findByRole('region', { name: 'Match strength' });
  expect(screen.getByRole('region', { name: 'Reference' }).textContent).toContain('4:10 · analyzed only');
  expect(strength.textContent).toContain('70% close, still yours');
  await user.click(within(strength).getByRole('switch', { name: 'Dynamics' }));
  await user.click(within(strength).getByRole('button', { name: 'Master with reference' }));
  await expect
    .poll(() => requests.find(({ path }) => path === '/master/runs')?.body)
    .toEqual({
      trackId: 't1',
      acceptDamage: false,
      reference: { ...match, referenceId: 'ref2', strength: 70, dynamics: true },
    });
});

test('a reference that is still being measured cannot be followed yet', async () => {
  const analysis = testAnalysis({ status: 'measuring', measures: null });
  open({ mastering: chosen(), references: [testReference({ analysis })] });
  expect(await screen.findByText('The reference is still being measured.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Master with reference' })).toHaveProperty('disabled', true);
});

test('the result is compared with mix and reference, and all three are in the report', async () => {
  const reference = testReference();
  const original = { ...testAnalysis().measures, levelMatchDb: 0 } as TrackMastering['original'];
  const settings = { ...testMastering().settings, reference: match };
  const measures = reference.analysis.measures as NonNullable<MasteringReference['analysis']['measures']>;
  const referenceMaster = {
    ...testVersion(-15.1, { settings, levelMatchDb: -3.5 }),
    reference: { name: reference.name, measures },
  };
  open({ mastering: chosen({ original, referenceMaster }), references: [reference] });
  const tone = await screen.findByRole('region', { name: 'Tone' });
  expect(
    within(tone)
      .getAllByRole('radio')
      .map(({ textContent }) => textContent),
  ).toEqual(['Mix', 'Reference', 'Result']);
  expect(tone.textContent).not.toContain('Expected result');
  const loudness = screen.getByRole('row', { name: /^Loudness, LUFS/ });
  expect(loudness.textContent).toBe('Loudness, LUFS−18.6−9.8−15.1');
  expect(screen.getByText(/kept as a revision/)).toBeTruthy();
});

test('a deleted reference is no longer chosen', async () => {
  const { user, requests } = open({ mastering: chosen(), references: [testReference()] });
  await user.click(await screen.findByRole('button', { name: 'Change the reference' }));
  await user.click(await screen.findByRole('button', { name: 'Delete blue-room.flac' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Masters you made with it stay.');
  await user.click(within(question).getByRole('button', { name: 'Delete reference' }));
  await expect.poll(() => requests.some(({ method }) => method === 'DELETE')).toBe(true);
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Match a song you like')).toBeTruthy();
});

test('a viewer sees the reference, and no controls', async () => {
  open({ mastering: chosen(), references: [testReference()] }, 'viewer');
  expect(await screen.findByRole('region', { name: 'Reference' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change the reference' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Match strength' })).toBeNull();
});
