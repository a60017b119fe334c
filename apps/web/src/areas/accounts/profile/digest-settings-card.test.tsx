import type { Me } from '@debut/contract/account';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { IdentityClient } from '../../../data/identity/identity-client.ts';
import { session } from '../../../data/identity/session.ts';
import { browserTimeZone } from '../../../data/today.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { configureApp } from '../../../testing/test-config.ts';
import { DigestSettingsCard } from './digest-settings-card.tsx';
import { useMe } from './use-me.ts';

const configure = (mail: boolean) => configureApp({ identity: { kind: 'embedded', google: false, mail } });
beforeEach(() => {
  configure(true);
  session.start({ observe: () => () => undefined, signInMethods: () => null } as unknown as IdentityClient);
});
afterEach(() => configure(true));

function Card() {
  const { data } = useMe();
  return data && <DigestSettingsCard me={data} />;
}

function open(fields: Partial<Me>) {
  let me = { email: 'ada@example.com', emailVerified: true, taskDigest: false, timeZone: browserTimeZone(), ...fields };
  return renderScreen(<Card />, ({ method, body }) => {
    if (method === 'PUT') me = { ...me, ...(body as object) };
    return { body: me };
  });
}

const daily = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Daily task email' });

test('another time zone is saved, and the one of the device is offered', async () => {
  const { user, requests } = open({});
  await user.selectOptions(await screen.findByLabelText('Time zone'), 'Pacific/Auckland');
  const here = browserTimeZone().replaceAll('_', ' ');
  expect(await screen.findByText(`This device is in ${here}.`)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Use it' }));
  await waitFor(() => expect(screen.queryByText(/^This device is in/)).toBeNull());
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { timeZone: 'Pacific/Auckland' },
    { timeZone: browserTimeZone() },
  ]);
});

test('the daily email can be switched on with a confirmed address', async () => {
  const { user, requests } = open({});
  await user.click(await daily());
  await waitFor(async () => expect((await daily()).getAttribute('aria-checked') ?? 'true').toBe('true'));
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ taskDigest: true });
});

test('the daily email needs a confirmed address', async () => {
  open({ emailVerified: false });
  expect((await daily()).disabled).toBe(true);
  expect(screen.getByText('Please confirm your email address first')).toBeTruthy();
});

test('the daily email is disabled, with the reason, where email is not configured', async () => {
  configure(false);
  open({});
  expect((await daily()).disabled).toBe(true);
  expect(screen.getByText('Email is not configured on this server. Please contact support.')).toBeTruthy();
});
