import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, type ScriptedResponse } from '../../testing/render-screen.tsx';
import { readPublicLanding } from './landing.api.ts';
import { LandingJoin } from './landing-join.tsx';
import { LandingView } from './landing-view.tsx';

async function open(respond: (path: string) => ScriptedResponse) {
  renderScreen(<p>Loading</p>, ({ path }) => respond(path));
  const landing = await readPublicLanding('nobody-at-all');
  const page = (
    <LandingView landing={landing} productName="Debut" today="2026-11-16">
      <LandingJoin landing={landing} address="" />
    </LandingView>
  );
  renderScreen(page, ({ path }) => respond(path));
}

test('a page that nobody saved falls back to defaults', async () => {
  await open(() => ({ status: 404, body: { error: 'Not found', code: 'not_found' } }));
  expect(screen.getByRole('heading', { name: 'The Dreamers', level: 1 })).toBeTruthy();
  expect(screen.getByText('Music Producer & Artist')).toBeTruthy();
  expect(screen.getByText('Coming Soon')).toBeTruthy();
});

test('a page that does not load falls back to defaults, in the name of its artist', async () => {
  await open((path) => {
    if (path.startsWith('/fanbase/landing/')) throw new TypeError('Failed to fetch');
    return { body: { name: 'Mara Vey' } };
  });
  expect(screen.getByRole('heading', { name: 'The Dreamers', level: 1 })).toBeTruthy();
  expect(screen.getByText(/^By joining you agree to receive text messages .* from Mara Vey\./)).toBeTruthy();
});
