import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RecordedRequest, renderScreen } from '../../../testing/render-screen.tsx';
import { testRecipient } from '../../../testing/test-recipient.ts';
import { DuplicatesLine } from './duplicates-line.tsx';

const ines = testRecipient({ id: 'ines', name: 'Ines Carrow', email: 'ines@x.example' });
const twin = testRecipient({ id: 'twin', name: 'Ines C.', email: 'ines+a@x.example', role: 'Editor' });
const pair = { reason: 'same-address', recipients: [ines, twin] };

/** The list is empty after the pair is decided. */
function createServer(decide: () => { status?: number; body?: unknown } = () => ({ body: ines })) {
  let left = [pair];
  return ({ method }: RecordedRequest) => {
    if (method === 'GET') return { body: { duplicates: left, total: left.length, next: null } };
    const response = decide();
    if ((response.status ?? 200) < 300) left = [];
    return response;
  };
}

const open = async ({ user }: ReturnType<typeof renderScreen>) => {
  await user.click(await screen.findByRole('button', { name: '1 possible duplicate' }));
  return within(await screen.findByRole('dialog', { name: 'Is this the same person?' }));
};

test('a pair is merged into the contact that is chosen', async () => {
  const view = renderScreen(<DuplicatesLine />, createServer(), { role: 'manager' });
  const dialog = await open(view);
  expect(dialog.getByText('Their addresses lead to the same inbox. 1 of 1.')).toBeTruthy();
  expect(dialog.getByText(/ines\+a@x.example stays in the notes. This can’t be undone/)).toBeTruthy();
  await view.user.click(dialog.getByRole('radio', { name: 'ines+a@x.example' }));
  expect(dialog.getByText(/ ines@x.example stays in the notes/)).toBeTruthy();
  await view.user.dblClick(dialog.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('No duplicates left')).toBeTruthy();
  const sent = view.requests.filter(({ method }) => method === 'POST');
  expect(sent).toMatchObject([{ path: '/email/recipients/twin/merge', body: { ids: ['ines'] } }]);
});

test('two people are told apart', async () => {
  const view = renderScreen(
    <DuplicatesLine />,
    createServer(() => ({ status: 204 })),
    { role: 'manager' },
  );
  const dialog = await open(view);
  await view.user.click(dialog.getByRole('button', { name: 'Not the same person' }));
  expect(await screen.findByText('No duplicates left')).toBeTruthy();
  expect(view.requests.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/email/recipients/duplicates/dismiss',
    body: { ids: ['ines', 'twin'] },
  });
});

test('what the server refuses is shown, and the choice stays', async () => {
  const refuse = () => ({ status: 409, body: { error: 'Together their notes are too long.', code: 'x' } });
  const view = renderScreen(<DuplicatesLine />, createServer(refuse), { role: 'manager' });
  const dialog = await open(view);
  await view.user.click(dialog.getByRole('radio', { name: 'ines+a@x.example' }));
  await view.user.click(dialog.getByRole('button', { name: 'Merge' }));
  expect(await dialog.findByText('Together their notes are too long.')).toBeTruthy();
  expect(dialog.getByRole('radio', { name: 'ines+a@x.example' }).getAttribute('aria-checked')).toBe('true');
});

test('deciding about the last one later closes the dialog', async () => {
  const view = renderScreen(<DuplicatesLine />, createServer(), { role: 'manager' });
  const dialog = await open(view);
  await view.user.click(dialog.getByRole('button', { name: 'Decide later' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
