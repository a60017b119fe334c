import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, type ScriptedResponse } from '../../../testing/render-screen.tsx';
import { testBilling } from '../../../testing/test-billing.ts';
import { configureApp } from '../../../testing/test-config.ts';
import { WhatsAppTemplates } from './whatsapp-templates.tsx';

const draft = {
  id: 'template',
  name: 'Release day',
  category: 'marketing',
  language: 'en',
  body: 'Hi {{firstName}}, it is out.',
  status: 'draft',
  reason: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
};
const channels = (configured = true) => [{ channel: 'whatsapp', configured, included: true, credits: 2 }];

type Server = (request: { method: string; path: string; body: unknown }) => ScriptedResponse;

/** Opens the list; `respond` is for everything else than the list and the channels. */
async function openList(templates: object[], respond: Server = () => ({ body: draft }), configured = true) {
  const given = renderScreen(<WhatsAppTemplates />, (request) => {
    if (request.path === '/messages/channels') return { body: channels(configured) };
    if (request.path === '/billing') return { body: testBilling('starter') };
    if (request.method === 'GET') return { body: templates };
    return respond(request);
  });
  await given.user.click(screen.getByRole('button', { name: 'WhatsApp templates' }));
  return given;
}

test('an empty list says what templates are for, and a new one is written with a preview and submitted', async () => {
  const { user, requests } = await openList([]);
  expect(await screen.findByText('No templates yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'New template' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Release day');
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Hi ');
  await user.click(screen.getByRole('button', { name: 'Insert {{firstName}}' }));
  await user.type(screen.getByRole('textbox', { name: 'Text' }), ', it is out.');
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(within(preview).getByText(/^Hi Maya, it is out\.\s+Reply STOP to opt out$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save and submit' }));
  expect(await screen.findByText(/is on its way to WhatsApp/)).toBeTruthy();
  expect(requests.filter(({ method }) => method === 'POST')).toMatchObject([
    {
      path: '/whatsapp/templates',
      body: { name: 'Release day', category: 'marketing', language: 'en', body: 'Hi {{firstName}}, it is out.' },
    },
    { path: '/whatsapp/templates/template/submit' },
  ]);
});

test('what WhatsApp would reject is shown at the field before anything is sent', async () => {
  const { user, requests } = await openList([]);
  await user.click(await screen.findByRole('button', { name: 'New template' }));
  await user.type(await screen.findByRole('textbox', { name: 'Text' }), '{{{{firstName}}, it is out');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Please enter a name for the template')).toBeTruthy();
  expect(screen.getByText(/WhatsApp rejects templates that begin with a placeholder/)).toBeTruthy();
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('when only submitting fails, the text stays and another attempt updates what was saved', async () => {
  let attempts = 0;
  const { user, requests } = await openList([], ({ path }) => {
    if (!path.endsWith('/submit')) return { body: draft };
    attempts += 1;
    const failure = { error: 'WhatsApp is not configured on this server', code: 'whatsapp_not_configured' };
    return attempts === 1 ? { status: 503, body: failure } : { body: { ...draft, status: 'submitting' } };
  });
  await user.click(await screen.findByRole('button', { name: 'New template' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Release day');
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'It is out.');
  await user.click(screen.getByRole('button', { name: 'Save and submit' }));
  expect(await screen.findByText('WhatsApp is not configured on this server')).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('It is out.');
  await user.click(screen.getByRole('button', { name: 'Save and submit' }));
  expect(await screen.findByText(/is on its way to WhatsApp/)).toBeTruthy();
  const changes = requests.filter(({ method }) => method === 'POST' || method === 'PUT');
  expect(changes.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /whatsapp/templates',
    'POST /whatsapp/templates/template/submit',
    'PUT /whatsapp/templates/template',
    'POST /whatsapp/templates/template/submit',
  ]);
});

test('a rejected template shows why and can be edited; one at WhatsApp cannot', async () => {
  const rejected = { ...draft, id: 'rejected', name: 'Tour', status: 'rejected', reason: 'Too vague.' };
  const { user } = await openList([{ ...draft, status: 'submitted' }, rejected]);
  expect(await screen.findByText('WhatsApp rejected it: Too vague.')).toBeTruthy();
  expect(screen.getByText('In review')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Options for Release day' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).value).toBe('Tour');
});

test('a draft is deleted after a question, and an error is shown there', async () => {
  const { user } = await openList([draft], () => ({
    status: 409,
    body: { error: 'Moved on', code: 'template_state' },
  }));
  await user.click(await screen.findByRole('button', { name: 'Options for Release day' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Moved on')).toBeTruthy();
});

test('without the plan, or without WhatsApp on the server, nothing can be written', async () => {
  configureApp({ plans: true });
  await openList([draft], undefined, false);
  expect(await screen.findByText('WhatsApp messages to your fans are part of Pro.')).toBeTruthy();
  expect(await screen.findByText('WhatsApp is not configured on this server')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'New template' })).toBeNull();
});
