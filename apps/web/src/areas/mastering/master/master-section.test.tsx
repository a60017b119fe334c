import type { MasteringPreset, TrackMastering } from '@debut/contract/mastering';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { configureApp } from '../../../testing/test-config.ts';
import { MasterSection } from './master-section.tsx';

const mastering = {
  run: null,
  preview: null,
  versions: {},
  settings: { intensity: 'normal', loudness: null },
  original: null,
  mix: { genre: 'orchestral' },
} as unknown as TrackMastering;
const presets: MasteringPreset[] = [
  { id: 'balanced', name: 'Balanced', description: 'Even', targetLufs: -12, curve: [{ hz: 100, db: 0 }] },
];

type Respond = Parameters<typeof renderScreen>[1];

function open(balance: number, respond: Respond = () => ({}), included = 0, obstacle: string | null = null) {
  const bought: unknown[] = [];
  const topUp = { isLeaving: false, buy: (...purchase: unknown[]) => bought.push(purchase) };
  const section = (
    <MasterSection
      trackId="t1"
      hasAudio
      funds={{ balance, included }}
      topUp={topUp}
      presets={presets}
      mastering={mastering}
      acceptDamage={false}
      obstacle={obstacle}
      onStart={() => {}}
    />
  );
  return { bought, ...renderScreen(section, respond, { path: '/track/t1?tab=mastering' }) };
}

test('too few credits: what mastering needs, what is missing, and what the purchase costs', async () => {
  const { user, bought } = open(2);
  expect(screen.getByText('Mastering needs 5 credits and you have 2. You are 3 credits short.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Master Track' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('link', { name: 'Compare plans' }).getAttribute('href')).toBe(
    `/pricing?returnTo=${encodeURIComponent('/track/t1?tab=mastering')}`,
  );
  await user.click(screen.getByRole('button', { name: 'Buy 100 credits for $10.00' }));
  expect(bought).toEqual([['extra-message-credits', 1]]);
});

test('the tone follows a genre, with what its curve is made of and what the mix resembles', async () => {
  const { user, requests } = open(9, () => ({ status: 500, body: { error: 'Server error', code: 'internal' } }));
  expect(screen.getByText(/Your mix is closest to Orchestral\.$/)).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tone' }), 'Rock and metal');
  expect(screen.getByText('Made from 20 metal songs by Obsidian Shell, Muldjord and Sectoid.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Master Track' }));
  await expect.poll(() => requests.at(-1)?.body).toMatchObject({ trackId: 't1', genre: 'rock' });
});

test('credits spent elsewhere meanwhile: the response names what is needed now', async () => {
  const failure = { error: 'Not enough credits', code: 'not_enough_credits', needed: 5, balance: 4 };
  const { user } = open(9, () => ({ status: 402, body: failure }));
  await user.click(screen.getByRole('button', { name: 'Master Track' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Mastering needs 5 credits and you have 4. You are 1 credit short.',
  );
  expect(screen.getByRole('button', { name: 'Buy 100 credits for $10.00' })).toBeTruthy();
});

const note = () => screen.getByText(/^All six styles in one go/).textContent;

test('the plan’s mastering credits are used first, then the balance', () => {
  open(50, undefined, 18);
  expect(note()).toBe('All six styles in one go. Uses 5 of your 18 mastering credits. If it fails, you get them back.');
  document.body.replaceChildren();
  open(50, undefined, 3);
  expect(note()).toBe(
    'All six styles in one go. Uses your last 3 mastering credits and 2 credits; you have 50. If it fails, you get them back.',
  );
  document.body.replaceChildren();
  open(1, undefined, 3);
  expect(screen.getByText('Mastering needs 2 credits and you have 1. You are 1 credit short.')).toBeTruthy();
});

test('without credits mastering has no price', () => {
  configureApp({ credits: false });
  open(0);
  expect(note()).toBe('All six styles in one go.');
  expect(screen.getByRole('button', { name: 'Master Track' })).toHaveProperty('disabled', false);
});

test('a decision that comes first is named, and blocks run and preview', () => {
  open(9, () => ({}), 0, 'Your file is damaged.');
  expect(screen.getByText('Your file is damaged.')).toBeTruthy();
  for (const name of ['Master Track', 'Free 30-second preview'])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
});
