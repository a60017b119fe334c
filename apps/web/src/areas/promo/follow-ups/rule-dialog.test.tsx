import { promoFailures } from '@debut/contract/promo-failures';
import type { PromoFollowUp, PromoFollowUpPeople } from '@debut/contract/promo-follow-ups';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SendingGate } from '../../../data/sending-gate.ts';
import {
  holdResponse,
  type RecordedRequest,
  renderScreen,
  type ScriptedResponse,
} from '../../../testing/render-screen.tsx';
import { testBilling } from '../../../testing/test-billing.ts';
import { configureApp } from '../../../testing/test-config.ts';
import { testFollowUp, testFollowUpPeople, testFollowUps } from '../../../testing/test-promo.ts';
import { RuleDialog } from './rule-dialog.tsx';

type Respond = (request: RecordedRequest) => ScriptedResponse | Promise<ScriptedResponse> | undefined;
type Given = { rule?: Partial<PromoFollowUp>; people?: () => PromoFollowUpPeople; respond?: Respond; gate?: string };

function renderDialog({ rule = {}, people = testFollowUpPeople, respond, gate }: Given = {}) {
  const onClose = vi.fn();
  const screenTools = renderScreen(
    <SendingGate value={gate ? <p>{gate}</p> : null}>
      <RuleDialog promoId="promo" rule={testFollowUp(rule)} onClose={onClose} />
    </SendingGate>,
    (request) => {
      const own = respond?.(request);
      if (own) return own;
      if (request.path.endsWith('/people')) return { body: people() };
      return request.method === 'PUT' ? { body: testFollowUps() } : { status: 404, body: {} };
    },
  );
  return { ...screenTools, onClose };
}

const failure = (status: number, code: string, error: string, rest = {}) => ({
  status,
  body: { error, code, ...rest },
});
const failPut =
  (response: ScriptedResponse): Respond =>
  ({ method }) =>
    method === 'PUT' ? response : undefined;
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const message = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Email' });
const puts = (requests: RecordedRequest[]) => requests.filter(({ method }) => method === 'PUT');
const countPeople = (requests: RecordedRequest[]) => requests.filter(({ path }) => path.endsWith('/people')).length;

test('a rule is switched on only once its people are on screen, with their digest, and once', async () => {
  const [list, saved] = [holdResponse(), holdResponse()];
  const { user, requests, onClose } = renderDialog({
    respond: ({ path, method }) =>
      path.endsWith('/people') ? list.response : method === 'PUT' ? saved.response : undefined,
  });
  expect((await button('Switch on')).disabled).toBe(true);
  list.release({ body: testFollowUpPeople() });
  expect(await screen.findByText('Dev Okafor')).toBeTruthy();
  expect(screen.getByText('Playlist · dev@latebus.example')).toBeTruthy();
  expect(screen.getByText(/^Sat 23 Nov 2999, \d\d:\d\d$/)).toBeTruthy();
  expect(screen.getByText('1 contact. Contacts who get to this point later are included.')).toBeTruthy();
  await user.dblClick(await button('Switch on'));
  saved.release({ body: testFollowUps([{ isOn: true }]) });
  expect(await screen.findByText('“Not opened” is switched on')).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
  const { days, message: stored } = testFollowUp();
  expect(puts(requests)).toEqual([
    expect.objectContaining({
      path: '/promos/promo/follow-ups/unopened',
      body: { isOn: true, days, message: stored, reviewed: 'digest' },
    }),
  ]);
});

test('when others would get it by now, the list is loaded again and what was typed stays', async () => {
  let digest = 'before';
  const { sentence } = promoFailures.follow_up_people_changed;
  const { user, requests } = renderDialog({
    people: () => testFollowUpPeople({ digest }),
    respond: ({ method, body }) => {
      if (method !== 'PUT' || (body as { reviewed: string }).reviewed === 'after') return undefined;
      digest = 'after';
      return failure(409, 'follow_up_people_changed', sentence);
    },
  });
  await screen.findByText('Dev Okafor');
  await user.type(await message(), ' Thanks!');
  await user.click(await button('Switch on'));
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  expect(countPeople(requests)).toBe(2);
  expect((await message()).value).toMatch(/ Thanks!$/);
  await user.click(await button('Switch on'));
  await waitFor(() => expect(puts(requests)).toHaveLength(2));
  expect(puts(requests)[1]?.body).toMatchObject({ reviewed: 'after', message: expect.stringMatching(/ Thanks!$/) });
});

test('a rule that is off can be saved without switching it on', async () => {
  const { user, requests, onClose } = renderDialog();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Send after' }), '9 days');
  await user.click(await button('Save'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(puts(requests)).toMatchObject([{ body: { isOn: false, days: 9 } }]);
  expect(puts(requests)[0]?.body).not.toHaveProperty('reviewed');
});

test('a rule that is on stays on, for people who were reviewed again', async () => {
  const { user, requests } = renderDialog({ rule: { isOn: true } });
  await screen.findByText('Dev Okafor');
  expect(screen.queryByRole('button', { name: 'Switch on' })).toBeNull();
  await user.click(await button('Save'));
  expect(await screen.findByText('“Not opened” saved')).toBeTruthy();
  expect(puts(requests)).toMatchObject([{ body: { isOn: true, reviewed: 'digest' } }]);
});

test('other days have other people, who are loaded before it can be switched on', async () => {
  const held = holdResponse();
  let lists = 0;
  const { user, requests } = renderDialog({
    respond: ({ path }) => {
      if (!path.endsWith('/people')) return undefined;
      lists += 1;
      return lists === 1 ? undefined : held.response;
    },
  });
  await screen.findByText('Dev Okafor');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Send after' }), '30 days');
  expect((await button('Switch on')).disabled).toBe(true);
  held.release({ body: testFollowUpPeople({ people: [], total: 0, digest: 'empty' }) });
  expect(await screen.findByText('Nobody right now. Contacts you email later are included.')).toBeTruthy();
  await user.click(await button('Switch on'));
  await waitFor(() => expect(puts(requests)).toMatchObject([{ body: { days: 30, reviewed: 'empty' } }]));
});

test('only days that the server accepts can be chosen', async () => {
  const { user } = renderDialog({ respond: failPut(failure(400, 'follow_up_days', 'Not so late', { field: 'days' })) });
  const days = await screen.findByRole('combobox', { name: 'Send after' });
  const options = within(days).getAllByRole('option');
  expect([options[0]?.textContent, options.at(-1)?.textContent, options.length]).toEqual(['1 day', '30 days', 30]);
  await user.click(await button('Save'));
  expect((await screen.findByRole('alert')).textContent).toBe('Not so late');
  expect(days.getAttribute('aria-invalid')).toBe('true');
});

test('more people are loaded on request, and the first page’s digest is sent', async () => {
  let pages = 0;
  const { user, requests } = renderDialog({
    people: () => {
      pages += 1;
      const person = { ...testFollowUpPeople().people[0], id: 'ines', name: 'Ines Carrow' };
      const second = { people: [person], digest: 'later' } as Partial<PromoFollowUpPeople>;
      return testFollowUpPeople({ total: 2, ...(pages === 1 ? { next: 1 } : second) });
    },
  });
  await user.click(await button('Show more'));
  expect(await screen.findByText('Ines Carrow')).toBeTruthy();
  expect(screen.getByText('Dev Okafor')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  await user.click(await button('Switch on'));
  await waitFor(() => expect(puts(requests)).toMatchObject([{ body: { reviewed: 'digest' } }]));
});

test('the preview is requested when it is opened, with what was typed', async () => {
  const { user, requests } = renderDialog({
    respond: ({ method }) =>
      method === 'POST' ? { body: { to: null, subject: 'Re: Glass Harbor', text: 'Hi Alex,\nlisten' } } : undefined,
  });
  await user.clear(await message());
  await user.type(await message(), 'Hello');
  await user.click(screen.getByRole('radio', { name: 'Preview' }));
  expect(await screen.findByText('Re: Glass Harbor')).toBeTruthy();
  expect(screen.getByText('An example contact')).toBeTruthy();
  expect(requests.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: '/promos/promo/follow-ups/unopened/preview', body: { message: 'Hello' } },
  ]);
  await user.click(screen.getByRole('radio', { name: 'Write' }));
  expect((await message()).value).toBe('Hello');
});

test('an error in the email is shown at it, also from the preview, and nothing is sent', async () => {
  const { user, requests } = renderDialog({
    respond: ({ method }) =>
      method === 'POST' ? failure(400, 'follow_up_empty', promoFailures.follow_up_empty.sentence) : undefined,
  });
  await screen.findByText('Dev Okafor');
  await user.clear(await message());
  await user.click(screen.getByRole('radio', { name: 'Preview' }));
  expect((await screen.findByRole('alert')).textContent).toBe(promoFailures.follow_up_empty.sentence);
  await user.click(await button('Switch on'));
  expect((await message()).getAttribute('aria-invalid')).toBe('true');
  await user.click(await message());
  await user.paste('Hi {{fistName}}');
  await user.click(await button('Switch on'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Unknown placeholder \{\{fistName\}\}/);
  expect(puts(requests)).toEqual([]);
});

test('without a mailbox, the error leads to where one is connected', async () => {
  const { user } = renderDialog({
    respond: failPut(failure(409, 'mailbox_not_connected', 'Connect your mailbox first')),
  });
  await screen.findByText('Dev Okafor');
  await user.click(await button('Switch on'));
  expect((await screen.findByRole('alert')).textContent).toBe('Connect your mailbox first');
  const link = screen.getByRole('link', { name: 'Connect a mailbox' });
  expect(link.getAttribute('href')).toBe('/account#services');
});

test('a plan without promos replaces the button', async () => {
  configureApp({ plans: true });
  renderDialog({ respond: ({ path }) => (path === '/billing' ? { body: testBilling('starter') } : undefined) });
  expect(await screen.findByText('Private listening pages are part of Pro.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Switch on' })).toBeNull();
});

test('what is required before sending is shown, and the rule can only be saved', async () => {
  renderDialog({ gate: 'Confirm your email before you send.' });
  expect(await screen.findByText('Dev Okafor')).toBeTruthy();
  expect(screen.getByText('Confirm your email before you send.')).toBeTruthy();
  expect([(await button('Switch on')).disabled, (await button('Save')).disabled]).toEqual([true, false]);
});

test('people who can’t be loaded can be tried again', async () => {
  let isDown = true;
  const { user } = renderDialog({
    respond: ({ path }) =>
      isDown && path.endsWith('/people') ? failure(409, 'internal', 'Try again soon') : undefined,
  });
  expect((await screen.findByRole('alert')).textContent).toBe('Try again soon');
  expect((await button('Switch on')).disabled).toBe(true);
  isDown = false;
  await user.click(await button('Try again'));
  expect(await screen.findByText('Dev Okafor')).toBeTruthy();
  expect((await button('Switch on')).disabled).toBe(false);
});

test('unsaved changes are not lost without a question', async () => {
  const { user, onClose } = renderDialog();
  await user.type(await message(), 'x');
  await user.click(await button('Cancel'));
  await user.click(await button('Keep editing'));
  expect(onClose).not.toHaveBeenCalled();
  await user.type(await message(), '{Backspace}');
  await user.click(await button('Cancel'));
  expect(onClose).toHaveBeenCalledOnce();
});
