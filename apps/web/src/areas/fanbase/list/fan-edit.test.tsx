import type { Fan } from '@debut/contract/fans';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { FanEdit } from './fan-edit.tsx';

const fan: Fan = {
  id: 'f1',
  name: 'Elle Okafor',
  phone: '+12135550117',
  email: null,
  category: 'regular_fan',
  notes: null,
  tags: ['vinyl'],
  contactType: null,
  source: null,
  sms: 'yes',
  smsSince: '2026-01-01T00:00:00.000Z',
  whatsapp: 'none',
  emails: 'none',
  lastMessagedAt: null,
  lastTextedAt: null,
  timeZone: null,
  birthday: null,
  waiting: false,
  createdAt: '2026-03-02T05:00:00.000Z',
  updatedAt: '2026-03-02T05:00:00.000Z',
};

test('a fan is saved only with a name and a valid email, and the list keeps what was typed', async () => {
  let typed = {};
  let isClosed = false;
  const { user, requests } = renderScreen(
    <FanEdit
      fan={fan}
      typed={{ notes: 'Met in Chicago' }}
      onType={(part) => {
        typed = { ...typed, ...part };
      }}
      knownTags={[]}
      onClose={() => {
        isClosed = true;
      }}
      onDelete={() => {}}
    />,
    () => ({ body: fan }),
  );
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await save();
  expect(screen.getByRole('alert').textContent).toBe('Name and phone number are required');
  await user.type(name, 'Elle O.');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'elle');
  await save();
  expect(screen.getByRole('alert').textContent).toBe('Please enter a valid email address');
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Email' }), '@example.com');
  await save();
  await waitFor(() => expect(isClosed).toBe(true));
  expect(typed).toMatchObject({ name: 'Elle O.', email: 'elle@example.com' });
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    name: 'Elle O.',
    phone: '(213) 555-0117',
    country: 'US',
    email: 'elle@example.com',
    category: 'regular_fan',
    tags: ['vinyl'],
    notes: 'Met in Chicago',
    birthday: '',
  });
});
