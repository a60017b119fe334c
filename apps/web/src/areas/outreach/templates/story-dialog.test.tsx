import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { testBilling } from '../../../testing/test-billing.ts';
import { configureApp } from '../../../testing/test-config.ts';
import { ArtistStoryDialog, appendSentenceStarter, formatWordCount } from './story-dialog.tsx';

test('shows on Free which plan includes emails written by AI, and still generates templates', async () => {
  configureApp({ plans: true, ai: true });
  const track = { id: 't1', title: 'Undertow', artist: 'Mara Vey' };
  renderScreen(<ArtistStoryDialog track={track} onClose={() => {}} />, () => ({ body: testBilling('free') }));
  expect(await screen.findByText(/^Emails written by AI are part of Starter/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /^See plans/ }).getAttribute('href')).toBe('/pricing?plan=starter');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Generate Templates' }).disabled).toBe(false);
});

test('starts a story, or its next sentence', () => {
  expect(appendSentenceStarter('  ', 'It is about ')).toBe('It is about ');
  expect(appendSentenceStarter('I wrote it at sea. ', 'It is about ')).toBe('I wrote it at sea. It is about ');
  expect(appendSentenceStarter('I wrote it at sea', 'It is about ')).toBe('I wrote it at sea. It is about ');
});

test('counts words', () => {
  expect(['', 'one', ' two  words\n'].map(formatWordCount)).toEqual(['0 words', '1 word', '2 words']);
});
