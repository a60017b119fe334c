import { defaultLanding } from '@debut/contract/fanbase-page';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type RecordedRequest, renderScreen, type ScriptedResponse } from '../../testing/render-screen.tsx';
import { FanDetails } from './fan-details.lazy.tsx';
import { LandingJoin } from './landing-join.tsx';

const landing = defaultLanding('mara', 'Mara Vey');
const done = () => ({ body: { success: true } });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

async function openDetails(respond: (request: RecordedRequest) => ScriptedResponse | Promise<ScriptedResponse> = done) {
  const { user, requests } = renderScreen(<LandingJoin landing={landing} address="" />, respond);
  await press(user, 'Update your details');
  await screen.findByRole('textbox', { name: 'Phone Number' });
  return { user, requests };
}

async function openCodeStep(failure: ScriptedResponse) {
  const opened = await openDetails(({ path }) => (path === '/fanbase/fan-details' ? failure : done()));
  await opened.user.type(field('Phone Number'), '2125550199');
  await press(opened.user, 'Text me a code');
  await opened.user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456');
  return opened;
}

/** The fields marked as wrong, each with what describes it. */
function wrongFields(): [string, string | undefined][] {
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
  expect(wrongFields()).toEqual([['New email (Optional)', sentence]]);
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
  expect(wrongFields()).toEqual([['Code', sentence]]);
});

test('a server that cannot be reached marks no field', async () => {
  const { user } = await openDetails(() => ({ status: 503, body: { error: 'Try again soon', code: 'unavailable' } }));
  await user.type(field('Phone Number'), '2125550199');
  await press(user, 'Text me a code');
  expect((await screen.findByRole('alert')).textContent).toBe('Try again soon');
  expect(wrongFields()).toEqual([]);
});

test('an invalid number marks the phone', async () => {
  const { user } = await openDetails();
  await press(user, 'Text me a code');
  await screen.findByRole('alert');
  expect(wrongFields()).toEqual([['Phone Number', 'Please enter a valid 10-digit phone number']]);
});

test('Cancel returns the focus to the link that opened it', async () => {
  const { user } = await openDetails();
  await press(user, 'Cancel');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Update your details' }));
});

test('the link does nothing while the form is submitting', async () => {
  let finish: (response: ScriptedResponse) => void = () => {};
  const { user } = renderScreen(<LandingJoin landing={landing} address="" />, ({ path }) =>
    path === '/fanbase/signup'
      ? new Promise((resolve) => {
          finish = resolve;
        })
      : { body: { token: 'form-token' } },
  );
  await user.type(field('Name'), 'Elle');
  await user.type(field('Email'), 'elle@example.com');
  await user.type(field('Phone'), '2125550199');
  await press(user, 'Join The Dreamers');
  await press(user, 'Update your details');
  expect(screen.queryByRole('heading', { name: 'Update your details' })).toBeNull();
  finish({ body: { success: true } });
  expect(await screen.findByText('Welcome to The Dreamers!')).toBeTruthy();
  await press(user, 'Join Another Fan');
  expect(document.activeElement).toBe(field('Name'));
});

test('code that cannot be fetched is a sentence with a way back, and can be fetched again', async () => {
  const Details = () => <h2>Update your details</h2>;
  const load = vi
    .fn<() => Promise<typeof Details>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(Details);
  const close = vi.fn();
  const { user } = renderScreen(<FanDetails artistId="mara" artistName="Mara Vey" onClose={close} load={load} />, done);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This could not be loaded. Check your connection and try again.',
  );
  await press(user, 'Back');
  expect(close).toHaveBeenCalled();
  await press(user, 'Try again');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Update your details' })).toBeTruthy());
});
