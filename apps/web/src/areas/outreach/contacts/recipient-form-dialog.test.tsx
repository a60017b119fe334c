import type { Outlet } from '@debut/contract/outlets';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RecordedRequest, renderScreen, type ScriptedResponse } from '../../../testing/render-screen.tsx';
import { testOutlet } from '../../../testing/test-outlet.ts';
import { testRecipient } from '../../../testing/test-recipient.ts';
import { RecipientFormDialog } from './recipient-form-dialog.tsx';

const known = [
  testRecipient({ id: 'ines', genres: ['ambient'], tags: ['met'] }),
  testRecipient({ id: 'jo', genres: ['drone'] }),
];

type Options = {
  recipient?: (typeof known)[number];
  outlets?: Outlet[];
  respond?: (request: RecordedRequest) => ScriptedResponse | undefined;
};

function renderDialog({ recipient, outlets = [], respond = () => undefined }: Options = {}) {
  return renderScreen(<RecipientFormDialog recipient={recipient ?? null} onClose={() => undefined} />, (request) => {
    const own = respond(request);
    if (own) return own;
    const { method, path } = request;
    if (method === 'GET' && path === '/email/outlets') return { body: { outlets, total: outlets.length, next: null } };
    if (method === 'GET') return { body: known };
    if (path === '/email/outlets') return { body: testOutlet({ id: 'new-outlet', name: 'Soft Static' }) };
    return { body: known[0] };
  });
}

const field = (name: string) => screen.getByLabelText(name);
const writes = (requests: RecordedRequest[]) => requests.filter(({ method }) => method !== 'GET');
const saved = (requests: RecordedRequest[]) => writes(requests).at(-1)?.body as Record<string, unknown>;

async function typePerson(user: ReturnType<typeof renderDialog>['user']) {
  await user.type(field('Email'), 'ines@softstatic.example');
  await user.type(field('Name'), 'Ines Carrow');
}

test('a person needs no more than an address and a name', async () => {
  const { user, requests } = renderDialog();
  await typePerson(user);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Recipient added successfully!')).toBeTruthy();
  expect(writes(requests)).toHaveLength(1);
  expect(saved(requests)).toMatchObject({ name: 'Ines Carrow', outletId: null, country: null, customFields: {} });
});

test('an outlet is found while it is typed, and chosen with the keyboard', async () => {
  const { user, requests } = renderDialog({ outlets: [testOutlet({ id: 'static', name: 'Soft Static' })] });
  await typePerson(user);
  await user.type(screen.getByRole('combobox', { name: 'Outlet' }), 'soft');
  const option = await screen.findByRole('option', { name: 'Soft Static' });
  expect(option.getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add Recipient' }));
  await screen.findByText('Recipient added successfully!');
  expect(writes(requests).map(({ path }) => path)).toEqual(['/email/recipients']);
  expect(saved(requests).outletId).toBe('static');
});

test('a new outlet is added when the person is saved', async () => {
  const { user, requests } = renderDialog();
  await typePerson(user);
  await user.selectOptions(field('Category'), 'radio');
  await user.type(screen.getByRole('combobox', { name: 'Outlet' }), 'Soft Static');
  await user.click(await screen.findByRole('option', { name: 'Add “Soft Static”' }));
  expect(writes(requests)).toEqual([]);
  expect(screen.getByText('“Soft Static” is added to your outlets when you save.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add Recipient' }));
  await screen.findByText('Recipient added successfully!');
  expect(writes(requests)).toMatchObject([
    { path: '/email/outlets', body: { name: 'Soft Static', kind: 'station' } },
    { path: '/email/recipients', body: { outletId: 'new-outlet' } },
  ]);
});

test('when the outlet can’t be added, the reason is at its field and nothing typed is lost', async () => {
  const error = 'You have too many outlets. Delete some first.';
  const { user } = renderDialog({
    respond: ({ method, path }) =>
      method === 'POST' && path === '/email/outlets'
        ? { status: 409, body: { error, code: 'too_many_outlets' } }
        : undefined,
  });
  await typePerson(user);
  await user.type(screen.getByRole('combobox', { name: 'Outlet' }), 'Soft Static');
  await user.click(screen.getByRole('button', { name: 'Add Recipient' }));
  const shown = await screen.findByRole('alert');
  expect(shown.textContent).toBe(error);
  const outlet = screen.getByRole<HTMLInputElement>('combobox', { name: 'Outlet' });
  expect(outlet.getAttribute('aria-describedby')).toContain(shown.id);
  expect(outlet.value).toBe('Soft Static');
  expect((field('Name') as HTMLInputElement).value).toBe('Ines Carrow');
});

test('genres and tags are typed with comma or Enter, and those in use are suggested', async () => {
  const { user, requests } = renderDialog();
  await typePerson(user);
  await user.click(screen.getByText('More'));
  await user.type(field('Genres they play'), 'Deep House,ambient{Enter}');
  await user.type(field('Tags'), 'Trieste');
  const options = [...document.querySelectorAll('datalist option')].map((one) => (one as HTMLOptionElement).value);
  expect(options).toEqual(['drone', 'met']);
  await user.click(screen.getByRole('button', { name: 'Add Recipient' }));
  await screen.findByText('Recipient added successfully!');
  expect(saved(requests)).toMatchObject({ genres: ['deep house', 'ambient'], tags: ['trieste'] });
});

test('links and own fields are saved; a mistake in them unfolds them', async () => {
  const { user, requests } = renderDialog();
  await typePerson(user);
  await user.click(screen.getByText('More'));
  await user.type(field('Links'), 'softstatic.example{Enter}not an address');
  await user.click(screen.getByRole('button', { name: 'Add field' }));
  await user.keyboard('Deadline');
  await user.click(screen.getByText('More'));
  await user.click(screen.getByRole('button', { name: 'Add Recipient' }));
  expect(await screen.findByText('Please enter a whole address, such as https://example.com')).toBeTruthy();
  expect(screen.getByText('Please give every field a name and a value, or remove it')).toBeTruthy();
  expect(screen.getByText('More').closest('details')?.open).toBe(true);
  await user.clear(field('Links'));
  await user.type(field('Links'), 'softstatic.example');
  await user.type(field('Value of Deadline'), 'Tuesdays');
  await user.click(screen.getByRole('button', { name: 'Add field' }));
  await user.keyboard('Deadline');
  await user.type(
    within(screen.getByRole('group', { name: 'Your own fields' })).getAllByLabelText(
      'Value of Deadline',
    )[1] as HTMLElement,
    'no',
  );
  await user.click(screen.getByRole('button', { name: 'Add Recipient' }));
  expect(await screen.findByText('There are two fields called “Deadline”. Please rename one.')).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Remove the field Deadline' })[1] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Add Recipient' }));
  await screen.findByText('Recipient added successfully!');
  expect(saved(requests)).toMatchObject({
    links: ['https://softstatic.example'],
    customFields: { Deadline: 'Tuesdays' },
  });
});

test('editing shows what is known and sends all of it', async () => {
  const recipient = testRecipient({
    id: 'ines',
    name: 'Ines',
    outlet: { id: 'static', name: 'Soft Static', kind: 'blog' },
    role: 'Editor',
    country: 'IT',
    tags: ['met'],
    customFields: { Deadline: 'Tuesdays' },
  });
  const { user, requests } = renderDialog({ recipient });
  expect(screen.getByText('More').closest('details')?.open).toBe(true);
  expect(screen.getByText('4 filled in')).toBeTruthy();
  await user.selectOptions(field('Country'), 'Germany');
  await user.clear(screen.getByRole('combobox', { name: 'Outlet' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Recipient updated successfully!');
  expect(saved(requests)).toMatchObject({
    outletId: null,
    role: 'Editor',
    country: 'DE',
    tags: ['met'],
    customFields: { Deadline: 'Tuesdays' },
  });
});
