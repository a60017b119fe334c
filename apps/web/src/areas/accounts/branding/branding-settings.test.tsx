import type { Branding, Domain } from '@debut/contract/branding';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { IdentityClient } from '../../../data/identity/identity-client.ts';
import { session } from '../../../data/identity/session.ts';
import { type RecordedRequest, renderScreen, type ScriptedResponse } from '../../../testing/render-screen.tsx';
import { BrandingSettings } from './branding-settings.tsx';

const branding: Branding = {
  logo: null,
  color: '#112233',
  senderName: 'Harbor Records',
  workspaceName: 'Harbor',
  included: true,
  inEffect: true,
  origin: null,
  domains: true,
};
const domain: Domain = {
  id: 'd1',
  name: 'fans.harbor.example',
  state: 'pending',
  record: { name: '_debut.fans.harbor.example', value: 'the-token' },
  checkedAt: null,
};

beforeEach(() => {
  session.start({ observe: () => () => undefined, signInMethods: () => null } as unknown as IdentityClient);
});

function open({
  role = 'owner',
  domains = [domain],
  respond = () => undefined,
  ...given
}: Partial<Omit<Branding, 'domains'>> & {
  role?: string;
  domains?: Domain[];
  respond?: (request: RecordedRequest) => ScriptedResponse | undefined;
} = {}) {
  return renderScreen(<BrandingSettings />, (request) => {
    const { method, path } = request;
    const scripted = respond(request);
    if (scripted) return scripted;
    if (path === '/me') return { body: { id: 'mara', role } };
    if (path === '/domains') return { body: method === 'GET' ? domains : domain };
    return { body: { ...branding, ...given } };
  });
}

test('the owner changes color and sender name; an empty field removes it', async () => {
  const { user, requests } = open();
  const color = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Accent color' });
  expect(color.value).toBe('#112233');
  await user.clear(color);
  await user.type(color, 'red');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter a color such as #7e49ec');
  await user.clear(color);
  await user.type(color, '#FFD400');
  await user.clear(screen.getByRole('textbox', { name: 'Sender name' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Branding saved')).toBeTruthy();
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    logo: null,
    color: '#ffd400',
    senderName: null,
  });
});

test('the preview follows the color, and shows the workspace without a sender name', async () => {
  const { user } = open();
  const preview = await screen.findByRole('figure');
  const frame = preview.querySelector<HTMLElement>('[inert]');
  expect(frame?.style.getPropertyValue('--color-primary')).toMatch(/^#[0-9a-f]{6}$/);
  await user.clear(screen.getByRole('textbox', { name: 'Sender name' }));
  expect(within(preview).getByText('Harbor')).toBeTruthy();
});

test('without Enterprise the owner sees what is missing before pressing anything', async () => {
  open({ included: false, inEffect: false });
  expect(await screen.findByText(/are part of Enterprise\. What you saved stays here/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Contact Sales' }).getAttribute('href')).toBe('/pricing?contact=sales');
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add domain' })).toBeNull();
  expect(await screen.findByText('fans.harbor.example')).toBeTruthy();
});

test('others see the look, but neither domains nor buttons', async () => {
  const { requests } = open({ role: 'manager' });
  expect(await screen.findByText('Only the owner of the workspace can change the branding.')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Domains' })).toBeNull();
  expect(requests.some(({ path }) => path === '/domains')).toBe(false);
});

test('a pending domain shows its record, and checking it shows the outcome', async () => {
  const sentence = 'We couldn’t find the TXT record yet.';
  let isFound = false;
  const { user } = open({
    respond: ({ path }) => {
      if (path !== '/domains/d1/verify') return undefined;
      return isFound ? { body: domain } : { status: 409, body: { error: sentence, code: 'domain_unverified' } };
    },
  });
  const item = await screen.findByRole('listitem');
  expect(within(item).getByText('the-token')).toBeTruthy();
  await user.click(within(item).getByRole('button', { name: 'Check now: fans.harbor.example' }));
  expect((await within(item).findByRole('alert')).textContent).toBe(sentence);
  isFound = true;
  await user.click(within(item).getByRole('button', { name: 'Check now: fans.harbor.example' }));
  expect(await screen.findByText('We found the record. fans.harbor.example is in effect.')).toBeTruthy();
});

test('a domain is added, and removed after a question', async () => {
  const { user, requests } = open({
    respond: ({ method }) => (method === 'DELETE' ? { status: 204 } : undefined),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Domain' }), 'fans.harbor.example');
  await user.click(screen.getByRole('button', { name: 'Add domain' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'fans.harbor.example' }),
  );
  await user.click(screen.getByRole('button', { name: 'Remove fans.harbor.example' }));
  await user.click(await screen.findByRole('button', { name: 'Remove domain' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true));
});

test('a verified domain shows neither record nor check', async () => {
  open({ domains: [{ ...domain, state: 'verified' }] });
  expect(await screen.findByText('In effect')).toBeTruthy();
  expect(screen.queryByText('the-token')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Check/ })).toBeNull();
});

test('a failed request can be repeated', async () => {
  let isFailing = true;
  const { user } = open({
    respond: ({ path }) =>
      isFailing && path === '/branding'
        ? { status: 500, body: { error: 'Something broke', code: 'internal' } }
        : undefined,
  });
  expect(await screen.findByText('Something broke')).toBeTruthy();
  isFailing = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox', { name: 'Sender name' })).toBeTruthy();
});
