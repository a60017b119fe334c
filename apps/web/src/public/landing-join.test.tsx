import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { loadPhoneTyping } from '../data/phone-typing.ts';
import { joinedPage, openPublicPage } from '../testing/open-public-page.ts';
import { holdResponse, type ScriptedResponse } from '../testing/render-screen.tsx';

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const country = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' });
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => localStorage.clear());

test.each([
  ['+1 212 555 0199', '+1 (212) 555-0199', 'US'],
  ['2125550199', '+1 (212) 555-0199', 'US'],
  ['+44 7700 900123', '+44 7700 900123', 'GB'],
])('%s typed on the landing page is shown and sent as %s', async (typed, shown, itsCountry) => {
  const { user, requests } = openPublicPage('fanbase');
  await user.type(field('Name'), 'Elle');
  await user.type(field('Email'), 'elle@example.com');
  await user.type(field('Phone'), typed);
  await waitFor(() => expect(field('Phone').value).toBe(shown));
  await user.click(button('Join The Dreamers'));
  expect(await screen.findByText('Welcome to The Dreamers!')).toBe(document.activeElement);
  const fan = { name: 'Elle', email: 'elle@example.com', phone: shown, country: itsCountry };
  const body = { ...fan, website: '', formToken: 'form-token' };
  expect(requests).toEqual([{ method: 'POST', path: '/fanbase/signup/fanbase/mara', body }]);
});

test('a chosen country groups the number, is remembered, and is named in the error', async () => {
  const { user, requests } = openPublicPage('fan-signup');
  await user.selectOptions(country(), 'France (+33)');
  await user.type(field(/^Name/), 'Elle');
  await user.type(field(/^Phone/), '06123');
  await waitFor(() => expect(field(/^Phone/).value).toBe('06 12 3'));
  await user.click(button('Join Fanbase'));
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter a valid phone number for France');
  expect(document.activeElement).toBe(field(/^Phone/));
  expect(requests).toEqual([]);
  expect(localStorage.getItem('debut.phone-country')).toBe('FR');
  openPublicPage('fan-signup');
  expect(country().value).toBe('FR');
});

test('an invalid US number gets the sentence about ten digits', async () => {
  await loadPhoneTyping();
  const { user } = openPublicPage('fan-signup');
  await user.type(field(/^Name/), 'Elle');
  await user.type(field(/^Phone/), '0612345678');
  await user.click(button('Join Fanbase'));
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter a valid 10-digit phone number');
});

test('an error of the server is shown with what was typed, and its field is marked', async () => {
  const typed = { name: 'Elle', phone: '+1 212 555 0199', email: 'elle', country: 'US' };
  const error = { sentence: 'Please enter a valid email address', fields: ['email'] };
  const { user } = openPublicPage('fanbase', () => joinedPage('fanbase'), {
    join: { channels: ['sms'], country: 'US', token: 'another-token', typed, error },
  });
  expect(screen.getByRole('alert').textContent).toBe(error.sentence);
  expect([field('Name').value, field('Email').value]).toEqual(['Elle', 'elle']);
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  await user.type(field('Email'), '@example.com');
  await user.click(button('Join The Dreamers'));
  expect(await screen.findByText('Welcome to The Dreamers!')).toBeTruthy();
});

test('the notice names frequency, rates and the two legal pages', () => {
  openPublicPage('fanbase');
  const notice = screen.getByText(/By joining you agree to receive text messages/).textContent;
  expect(notice).toContain('Message frequency varies. Message and data rates may apply.');
  const links = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
  expect(new Set(links('Terms'))).toEqual(new Set(['/terms']));
  expect(new Set(links('Privacy Policy'))).toEqual(new Set(['/privacy']));
});

test('what was typed survives network and server errors, and can be sent again', async () => {
  let respond: () => ScriptedResponse | Promise<ScriptedResponse> = () => {
    throw new TypeError('Failed to fetch');
  };
  const { user } = openPublicPage('fanbase', () => respond());
  await user.type(field('Name'), 'Elle Okafor');
  await user.type(field('Email'), 'elle@example.com');
  await user.type(field('Phone'), '2135550147');
  await user.click(button('Join The Dreamers'));
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to join fanbase. Please try again.');

  respond = () => ({ status: 502, text: 'Bad gateway' });
  await user.click(button('Join The Dreamers'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Failed to join fanbase'));
  respond = () => ({ status: 503, body: { error: 'Try again soon', code: 'unavailable' } });
  await user.click(button('Join The Dreamers'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Try again soon'));
  expect([field('Name').value, field('Email').value]).toEqual(['Elle Okafor', 'elle@example.com']);

  const held = holdResponse();
  respond = () => held.response;
  await user.click(button('Join The Dreamers'));
  expect(await screen.findByRole('button', { name: 'Joining...' })).toBeTruthy();
  held.release(joinedPage('fanbase'));
  expect(await screen.findByText('Welcome to The Dreamers!')).toBeTruthy();
});

test('the button of the sign-up page is busy while the form is sent', async () => {
  const held = holdResponse();
  const { user } = openPublicPage('fan-signup', () => held.response);
  await user.type(field(/^Name/), 'Elle');
  await user.type(field(/^Phone/), '2135550147');
  await user.click(button('Join Fanbase'));
  expect(await screen.findByRole('button', { name: 'Adding to Fanbase...' })).toBeTruthy();
  held.release(joinedPage('fan-signup'));
  expect(await screen.findByText('Welcome to the Fanbase!')).toBeTruthy();
});

test('after joining, the link is shared as a QR code, and another fan gets an empty form', async () => {
  const { user } = openPublicPage('fan-signup');
  await user.type(field(/^Name/), 'Elle');
  await user.type(field(/^Phone/), '2135550147');
  await user.click(button('Join Fanbase'));
  await screen.findByText('Welcome to the Fanbase!');
  expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull();
  await user.click(button('QR code'));
  expect(screen.getByRole('img', { name: 'QR code of https://debut.test/fan-signup/mara' })).toBeTruthy();
  await user.click(button('Copy link for a friend'));
  expect(await screen.findByRole('button', { name: 'Link copied' })).toBeTruthy();
  await user.click(button('Add Another Fan'));
  expect(document.activeElement).toBe(field(/^Name/));
  expect([field(/^Name/).value, field(/^Phone/).value]).toEqual(['', '']);
  await user.click(button('Join Fanbase'));
  expect((await screen.findByRole('alert')).textContent).toBe('Name and phone number are required');
});
