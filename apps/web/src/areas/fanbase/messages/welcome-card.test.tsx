import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { testBilling } from '../../../testing/test-billing.ts';
import { configureApp } from '../../../testing/test-config.ts';
import { WelcomeCard } from './welcome-card.tsx';

const off = {
  enabled: false,
  text: 'Thanks for joining!',
  preview: 'Mara Vey: Thanks for joining! Reply STOP to opt out.',
};

test('the switch shows the price; a text that is too long stays, with the reason', async () => {
  let stored = off;
  const { user, requests } = renderScreen(<WelcomeCard />, ({ method, body }) => {
    if (method === 'GET') return { body: stored };
    const { text } = body as { text: string };
    if (text.length > 100) return { status: 400, body: { error: 'Please shorten it.', code: 'welcome_too_long' } };
    stored = { ...off, enabled: true, text };
    return { body: stored };
  });
  expect(await screen.findByText('Once per fan who joins on your page, 1 credit each')).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: 'Text new fans when they join' }));
  const field = (await screen.findByRole('textbox', { name: 'Welcome text' })) as HTMLTextAreaElement;
  expect(requests).toContainEqual({
    method: 'PUT',
    path: '/fanbase/welcome-text',
    body: { enabled: true, text: 'Thanks for joining!' },
  });
  await user.type(field, 'x'.repeat(90));
  await user.click(screen.getByRole('button', { name: 'Save welcome text' }));
  expect(await screen.findByText('Please shorten it.')).toBeTruthy();
  expect(field.value).toHaveLength(109);
});

test('on Free a welcome text can be saved, and the needed plan replaces the switch', async () => {
  configureApp({ plans: true });
  let stored = off;
  const { user, requests } = renderScreen(<WelcomeCard />, ({ method, path, body }) => {
    if (path === '/billing') return { body: testBilling('free') };
    if (method !== 'GET') stored = { ...off, ...(body as object) };
    return { body: stored };
  });
  expect(await screen.findByText('Texts to your fans are part of Starter.')).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Welcome text' }), ' Soon more.');
  await user.click(screen.getByRole('button', { name: 'Save welcome text' }));
  expect(await screen.findByText('Your welcome text is saved.')).toBeTruthy();
  const saved = requests.find(({ method }) => method === 'PUT');
  expect(saved?.body).toEqual({ enabled: false, text: 'Thanks for joining! Soon more.' });
});

test('a plan that ended: the needed plan is shown instead of an error, and the text stays', async () => {
  const failure = {
    error: 'Texts to your fans are part of Starter.',
    code: 'plan_required',
    link: '/pricing?plan=starter',
  };
  const { user } = renderScreen(<WelcomeCard />, ({ method }) =>
    method === 'GET' ? { body: off } : { status: 402, body: failure },
  );
  await user.click(await screen.findByRole('switch'));
  expect((await screen.findByRole('link', { name: /^See plans/ })).getAttribute('href')).toBe('/pricing?plan=starter');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(off.text);
});
