import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { testBilling } from '../../../testing/test-billing.ts';
import { configureApp } from '../../../testing/test-config.ts';
import { StoryDialog } from './story-dialog.tsx';

test('on Free it says which plan has emails written by AI, and generates them all the same', async () => {
  configureApp({ plans: true, ai: true });
  const track = { id: 't1', title: 'Undertow', artist: 'Mara Vey' };
  renderScreen(<StoryDialog track={track} onClose={() => {}} />, () => ({ body: testBilling('free') }));
  expect(await screen.findByText(/^Emails written by AI are part of Starter/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /^See plans/ }).getAttribute('href')).toBe('/pricing?plan=starter');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Generate Templates' }).disabled).toBe(false);
});
