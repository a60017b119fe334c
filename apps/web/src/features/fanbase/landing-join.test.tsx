import { defaultLanding } from '@debut/contract/fanbase-page';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  holdResponse,
  type RecordedRequest,
  renderScreen,
  type ScriptedResponse,
} from '../../testing/render-screen.tsx';
import { LandingJoin } from './landing-join.tsx';
import { SignUpView } from './sign-up-view.tsx';

const landing = defaultLanding('mara', 'Mara Vey');
const respond = ({ path }: RecordedRequest) =>
  path.startsWith('/fanbase/form-token') ? { body: { token: 'form-token' } } : { body: { success: true } };
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const country = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' });

beforeEach(() => localStorage.clear());

const openLanding = () => renderScreen(<LandingJoin landing={landing} address="" />, respond);
const openSignUp = () => renderScreen(<SignUpView landing={landing} address="" />, respond);

test.each([
  ['+1 212 555 0199', '+1 (212) 555-0199', { phone: '2125550199' }],
  ['2125550199', '+1 (212) 555-0199', { phone: '2125550199' }],
  ['+44 7700 900123', '+44 7700 900123', { phone: '+44 7700 900123', country: 'GB' }],
])('%s typed on the landing page is shown as %s and sent whole', async (typed, shown, sent) => {
  const { user, requests } = openLanding();
  await user.type(field('Name'), 'Elle');
  await user.type(field('Email'), 'elle@example.com');
  await user.type(field('Phone'), typed);
  await waitFor(() => expect(field('Phone').value).toBe(shown));
  await user.click(screen.getByRole('button', { name: 'Join The Dreamers' }));
  expect(await screen.findByText('Welcome to The Dreamers!')).toBeTruthy();
  expect(requests).toEqual([
    { method: 'GET', path: '/fanbase/form-token/mara', body: undefined },
    {
      method: 'POST',
      path: '/fanbase/signup',
      body: { artistId: 'mara', formToken: 'form-token', fanData: expect.objectContaining(sent) },
    },
  ]);
});

test('a country that was chosen groups the number, is remembered, and names what is wrong', async () => {
  const { user, requests } = openSignUp();
  await user.selectOptions(country(), 'France (+33)');
  await user.type(field(/^Name/), 'Elle');
  await user.type(field(/^Phone/), '06123');
  await waitFor(() => expect(field(/^Phone/).value).toBe('06 12 3'));
  await user.click(screen.getByRole('button', { name: 'Join Fanbase' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter a valid phone number for France');
  expect(document.activeElement).toBe(field(/^Phone/));
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  expect(localStorage.getItem('debut.phone-country')).toBe('FR');
});

test('an invalid US number gets the sentence about ten digits', async () => {
  const { user } = openSignUp();
  await user.type(field(/^Name/), 'Elle');
  await user.type(field(/^Phone/), '0612345678');
  await user.click(screen.getByRole('button', { name: 'Join Fanbase' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter a valid 10-digit phone number');
});

test('the notice names frequency, rates and the two legal pages', () => {
  openLanding();
  const notice = screen.getByText(/By joining you agree to receive text messages/).textContent;
  expect(notice).toContain('Message frequency varies. Message and data rates may apply.');
  expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms');
  expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy');
});

test('a fan changes their details with a code', async () => {
  const { user, requests } = openLanding();
  await user.click(screen.getByRole('button', { name: 'Update your details' }));
  await user.type(await screen.findByRole('textbox', { name: 'Phone Number' }), '2125550199');
  await user.click(screen.getByRole('button', { name: 'Text me a code' }));
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '12345');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Enter the 6-digit code from the text.');
  await user.type(field('Code'), '6');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Texts' }), "Don't text me");
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Mara Vey has your new details.')).toBeTruthy();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([
    { method: 'POST', path: '/fanbase/fan-code', body: { artistId: 'mara', phone: '2125550199' } },
    {
      method: 'POST',
      path: '/fanbase/fan-details',
      body: { artistId: 'mara', phone: '2125550199', code: '123456', name: '', email: '', smsOptOut: true },
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.getByRole('button', { name: 'Join The Dreamers' })).toBeTruthy();
});

test('a wrong code keeps what was typed', async () => {
  const { user } = renderScreen(<LandingJoin landing={landing} address="" />, ({ path }) =>
    path === '/fanbase/fan-details'
      ? {
          status: 400,
          body: { error: 'That code is wrong or has expired. Request a new one.', code: 'fan_code_wrong' },
        }
      : { body: { success: true } },
  );
  await user.click(screen.getByRole('button', { name: 'Update your details' }));
  await user.type(await screen.findByRole('textbox', { name: 'Phone Number' }), '2125550199');
  await user.click(screen.getByRole('button', { name: 'Text me a code' }));
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456');
  await user.type(field('New name (Optional)'), 'Elle');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect((await screen.findByRole('alert')).textContent).toContain('That code is wrong');
  expect(field('New name (Optional)').value).toBe('Elle');
});

test('what was typed outlasts a connection that fails and a server that is away, and then joins once', async () => {
  let respondToSignUp: () => ScriptedResponse | Promise<ScriptedResponse> = () => {
    throw new TypeError('Failed to fetch');
  };
  const { user } = renderScreen(<LandingJoin landing={landing} address="" />, (request) =>
    request.path === '/fanbase/signup' ? respondToSignUp() : respond(request),
  );
  await user.type(field('Name'), 'Elle Okafor');
  await user.type(field('Email'), 'elle@example.com');
  await user.type(field('Phone'), '2135550147');
  await user.click(screen.getByRole('button', { name: 'Join The Dreamers' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to join fanbase. Please try again.');

  respondToSignUp = () => ({ status: 502, text: 'Bad gateway' });
  await user.click(screen.getByRole('button', { name: 'Join The Dreamers' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Failed to join fanbase'));
  expect([field('Name').value, field('Email').value]).toEqual(['Elle Okafor', 'elle@example.com']);

  const held = holdResponse();
  respondToSignUp = () => held.response;
  await user.click(screen.getByRole('button', { name: 'Join The Dreamers' }));
  expect(await screen.findByRole('button', { name: 'Joining...' })).toBeTruthy();
  held.release({ body: { success: true } });
  expect(await screen.findByText('Welcome to The Dreamers!')).toBeTruthy();
});

test('while the sign-up page sends, its button names it', async () => {
  const held = holdResponse();
  const { user } = renderScreen(<SignUpView landing={landing} address="" />, (request) =>
    request.path === '/fanbase/signup' ? held.response : respond(request),
  );
  await user.type(field(/^Name/), 'Elle');
  await user.type(field(/^Phone/), '2135550147');
  await user.click(screen.getByRole('button', { name: 'Join Fanbase' }));
  expect(await screen.findByRole('button', { name: 'Adding to Fanbase...' })).toBeTruthy();
  held.release({ body: { success: true } });
  expect(await screen.findByText('Welcome to the Fanbase!')).toBeTruthy();
});
