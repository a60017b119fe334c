import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { joinedPage, openPublicPage } from '../testing/open-public-page.ts';
import { holdResponse, type RecordedRequest, type ScriptedResponse } from '../testing/render-screen.tsx';

const done = () => ({ body: { success: true } });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

async function openDetails(respond: (request: RecordedRequest) => ScriptedResponse | Promise<ScriptedResponse> = done) {
  const { user, requests } = openPublicPage('fanbase', respond);
  await press(user, 'Update your details');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Update your details' }));
  return { user, requests };
}

async function openCodeStep(failure: ScriptedResponse) {
  const opened = await openDetails(({ path }) => (path === '/fanbase/fan-details' ? failure : done()));
  await opened.user.type(field('Phone Number'), '2125550199');
  await press(opened.user, 'Text me a code');
  await opened.user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456');
  return opened;
}

/** The invalid fields, each with its description. */
function invalidFields(): [string, string | undefined][] {
  return screen
    .getAllByRole<HTMLInputElement>('textbox')
    .filter((input) => input.getAttribute('aria-invalid') === 'true')
    .map((input) => [
      input.labels?.[0]?.textContent ?? '',
      document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? undefined,
    ]);
}

test('an invalid email marks the email, not the code', async () => {
  const sentence = 'Please enter a valid email address';
  const { user } = await openCodeStep({
    status: 400,
    body: { error: sentence, code: 'invalid_email', field: 'email' },
  });
  await user.type(field('New email (Optional)'), 'elle');
  await press(user, 'Save changes');
  await screen.findByRole('alert');
  expect(invalidFields()).toEqual([['New email (Optional)', sentence]]);
  expect(document.activeElement).toBe(field('New email (Optional)'));
});

test('a wrong code marks the code', async () => {
  const sentence = 'That code is wrong or has expired. Request a new one.';
  const { user } = await openCodeStep({
    status: 400,
    body: { error: sentence, code: 'fan_code_wrong', field: 'code' },
  });
  await press(user, 'Save changes');
  await screen.findByRole('alert');
  expect(invalidFields()).toEqual([['Code', sentence]]);
});

test('an unavailable server marks no field', async () => {
  const { user } = await openDetails(() => ({ status: 503, body: { error: 'Try again soon', code: 'unavailable' } }));
  await user.type(field('Phone Number'), '2125550199');
  await press(user, 'Text me a code');
  expect((await screen.findByRole('alert')).textContent).toBe('Try again soon');
  expect(invalidFields()).toEqual([]);
});

test('an invalid number marks the phone', async () => {
  const { user } = await openDetails();
  await press(user, 'Text me a code');
  await screen.findByRole('alert');
  expect(invalidFields()).toEqual([['Phone Number', 'Please enter a valid 10-digit phone number']]);
});

test('Cancel returns the focus to the link that opened it', async () => {
  const { user } = await openDetails();
  await press(user, 'Cancel');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Update your details' }));
});

test('Cancel keeps what was typed into the other form', async () => {
  const { user } = openPublicPage('fanbase', done);
  await user.type(field('Name'), 'Elle');
  await press(user, 'Update your details');
  await press(user, 'Cancel');
  expect(field('Name').value).toBe('Elle');
});

test('the link does nothing while the form is submitting', async () => {
  const held = holdResponse();
  const { user } = openPublicPage('fanbase', () => held.response);
  await user.type(field('Name'), 'Elle');
  await user.type(field('Email'), 'elle@example.com');
  await user.type(field('Phone'), '2125550199');
  await press(user, 'Join The Dreamers');
  await press(user, 'Update your details');
  expect(screen.queryByRole('heading', { name: 'Update your details' })).toBeNull();
  held.release(joinedPage('fanbase'));
  expect(await screen.findByText('Welcome to The Dreamers!')).toBeTruthy();
  await press(user, 'Join Another Fan');
  expect(document.activeElement).toBe(field('Name'));
});

test('a fan changes their details with a code', async () => {
  const { user, requests } = await openDetails();
  await user.type(field('Phone Number'), '2125550199');
  await press(user, 'Text me a code');
  expect((await screen.findByRole('status')).textContent).toMatch(/^If \(212\) 555-0199 is in the fanbase/);
  await user.type(field('Code'), '12345');
  await press(user, 'Save changes');
  expect((await screen.findByRole('alert')).textContent).toBe('Enter the 6-digit code from the text.');
  await user.type(field('Code'), '6');
  expect(screen.getByText(/^Mara Vey will not text you/).hidden).toBe(true);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Texts' }), "Don't text me");
  expect(screen.getByText(/^Mara Vey will not text you/).hidden).toBe(false);
  await press(user, 'Save changes');
  expect(await screen.findByText('Mara Vey has your new details.')).toBeTruthy();
  const fan = { artistId: 'mara', phone: '(212) 555-0199', country: 'US' };
  expect(requests).toEqual([
    { method: 'POST', path: '/fanbase/fan-code', body: fan },
    {
      method: 'POST',
      path: '/fanbase/fan-details',
      body: { ...fan, code: '123456', name: '', email: '', smsOptOut: true },
    },
  ]);
  await press(user, 'Done');
  expect(screen.getByRole('button', { name: 'Join The Dreamers' })).toBeTruthy();
});

test('a new code is requested for the same number', async () => {
  const { user } = await openCodeStep(done());
  await press(user, 'request a new code');
  expect(field('Phone Number').value).toBe('(212) 555-0199');
  await press(user, 'Text me a code');
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Code' })).value).toBe('');
});

test('a wrong code keeps what was typed', async () => {
  const error = 'That code is wrong or has expired. Request a new one.';
  const { user } = await openCodeStep({ status: 400, body: { error, code: 'fan_code_wrong' } });
  await user.type(field('New name (Optional)'), 'Elle');
  await press(user, 'Save changes');
  expect((await screen.findByRole('alert')).textContent).toContain('That code is wrong');
  expect(field('New name (Optional)').value).toBe('Elle');
});
