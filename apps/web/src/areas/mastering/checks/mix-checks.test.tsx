import type { MixCheck, SoundAnalysis } from '@debut/contract/sound-analysis';
import { screen } from '@testing-library/react';
import { expect, it, test } from 'vitest';
import { holdResponse, renderScreen } from '../../../testing/render-screen.tsx';
import { testAnalysis } from '../../../testing/test-mastering.ts';
import { describeCheck } from './checks.model.ts';
import { MixChecks, useMixAnalysis } from './mix-checks.tsx';

const analysis = testAnalysis();

function show(mix: SoundAnalysis | null, own: Partial<Parameters<typeof MixChecks>[0]> = {}) {
  const props = { acceptDamage: false, onAcceptDamage: () => {}, onSeek: () => {}, ...own };
  return renderScreen(<MixChecks mix={mix} {...props} />, () => ({}));
}

test('a mix without problems shows its figures', () => {
  show(analysis);
  const card = screen.getByRole('region', { name: 'Before you master' });
  expect(card.textContent).toContain('Your mix is ready to master.−18.6 LUFS · −3.1 dBTP · 9.4 LU range');
});

test('a damaged file can be played where it is damaged, and mastered anyway', async () => {
  const calls: unknown[] = [];
  const checks: MixCheck[] = [{ code: 'damaged', places: 3, seconds: [72.4, 80] }];
  const onSeek = (seconds: number) => calls.push(seconds);
  const onAcceptDamage = (isAccepted: boolean) => calls.push(isAccepted);
  const { user } = show({ ...analysis, checks }, { onSeek, onAcceptDamage });
  expect(screen.getByText('Your file is damaged at 1:12 and in 2 other places. Export it again.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Play from 1:12' }));
  await user.click(screen.getByRole('checkbox', { name: 'Master it anyway' }));
  expect(calls).toEqual([72.4, true]);
});

test('silence at both ends is found twice, and places within one second are one', () => {
  const checks: MixCheck[] = [
    { code: 'clipped', places: 3, seconds: [12.1, 12.6, 14] },
    { code: 'silence', value: 3, seconds: [0] },
    { code: 'silence', value: 4, seconds: [190] },
  ];
  show({ ...analysis, checks });
  expect(screen.getAllByText(/seconds of silence/)).toHaveLength(2);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['0:12', '0:14', '0:00', '3:10']);
});

test('a failed measurement shows its reason', () => {
  show({ ...analysis, status: 'failed', measures: null, failure: { code: 'audio_unreadable', error: 'Unreadable.' } });
  expect(screen.getByText('Unreadable.')).toBeTruthy();
});

function Analyzed({ mix, audioFile }: { mix: SoundAnalysis | null; audioFile: string | null }) {
  const { isAvailable } = useMixAnalysis({ id: 't1', audioFile }, mix);
  return isAvailable && <MixChecks mix={mix} acceptDamage={false} onAcceptDamage={() => {}} onSeek={() => {}} />;
}

test('a mix is measured once, by people who may master', async () => {
  const { response, release } = holdResponse();
  const { requests } = renderScreen(<Analyzed mix={null} audioFile="/a.wav" />, () => response, { role: 'owner' });
  expect(screen.getByRole('status').textContent).toBe('Measuring your mix…');
  await expect.poll(() => requests).toMatchObject([{ path: '/master/analyses', body: { trackId: 't1' } }]);
  release({ status: 500, body: { error: 'Server error', code: 'internal' } });
  await expect.poll(() => screen.queryByRole('status')).toBeNull();
});

test.each([
  ['viewer', null, '/a.wav'],
  ['owner', null, null],
  ['owner', analysis, '/a.wav'],
] as const)('a %s needs no measurement of %o in %s', (role, mix, audioFile) => {
  const { requests } = renderScreen(<Analyzed mix={mix} audioFile={audioFile} />, () => ({}), { role });
  expect(requests).toEqual([]);
});

it.each<[MixCheck, string]>([
  [{ code: 'clipped', places: 12, value: 3 }, 'Your mix is clipped in 12 places. Export it 3 dB quieter.'],
  [{ code: 'clipped', places: 1 }, 'Your mix is clipped in 1 place.'],
  [{ code: 'damaged', places: 1, seconds: [72] }, 'Your file is damaged at 1:12. Export it again.'],
  [{ code: 'damaged' }, 'Your file is damaged. Export it again.'],
  [{ code: 'lossy' }, 'This is an MP3. A WAV or FLAC export gives a better master.'],
])('%o in words', (check, sentence) => {
  expect(describeCheck(check, 'mp3')).toBe(sentence);
});

it.each<[MixCheck, RegExp]>([
  [{ code: 'loud', value: -8 }, /^Your mix is already at −8 LUFS\. If there is a limiter/],
  [{ code: 'phase' }, /disappear in mono/],
  [{ code: 'mono' }, /export it in stereo/],
  [{ code: 'offset' }, /Mastering removes it\.$/],
  [{ code: 'silence', value: 4.23, seconds: [0] }, /starts with 4\.2 seconds of silence/],
  [{ code: 'silence', value: 2.5, seconds: [180] }, /ends with 2\.5 seconds of silence/],
  [{ code: 'low-rate', value: 22_050 }, /22\.05 kHz/],
])('%o says what to do', (check, words) => {
  expect(describeCheck(check, null)).toMatch(words);
});
