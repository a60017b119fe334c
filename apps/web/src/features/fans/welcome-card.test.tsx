import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { WelcomeCard } from './welcome-card.tsx';

const off = {
  enabled: false,
  text: 'Thanks for joining!',
  preview: 'Mara Vey: Thanks for joining! Reply STOP to opt out.',
};

test('the welcome text is switched on with its price in sight; a text that is too long stays with the reason', async () => {
  const { user, requests } = renderScreen(<WelcomeCard />, ({ method, body }) => {
    if (method === 'GET') return { body: off };
    const { text } = body as { text: string };
    if (text.length > 100) return { status: 400, body: { error: 'Please shorten it.', code: 'welcome_too_long' } };
    return { body: { ...off, enabled: true, text } };
  });
  expect(await screen.findByText('Once per fan who joins on your page, 1 credit each')).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: 'Text new fans when they join' }));
  const field = (await screen.findByRole('textbox', { name: 'Welcome text' })) as HTMLTextAreaElement;
  expect(requests.at(-1)).toEqual({
    method: 'PUT',
    path: '/fanbase/welcome-text',
    body: { enabled: true, text: 'Thanks for joining!' },
  });
  await user.type(field, 'x'.repeat(90));
  await user.click(screen.getByRole('button', { name: 'Save welcome text' }));
  expect(await screen.findByText('Please shorten it.')).toBeTruthy();
  expect(field.value).toHaveLength(109);
});
