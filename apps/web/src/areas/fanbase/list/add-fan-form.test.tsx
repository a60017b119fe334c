import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AddFanForm } from './add-fan-form.tsx';

beforeEach(() => localStorage.clear());

const country = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' });
const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' });

test('a number from abroad shows its country, and the next fan gets the usual country again', async () => {
  const { user, requests } = renderScreen(<AddFanForm id="add" />, () => ({ body: { id: 'a', name: 'Elle' } }));
  await user.type(phone(), '+447700900123');
  await waitFor(() => expect(phone().value).toBe('+44 7700 900123'));
  expect(country().value).toBe('GB');
  await user.click(screen.getByRole('button', { name: 'Add Fan' }));
  await waitFor(() => expect(phone().value).toBe(''));
  const [sent] = requests.filter(({ method }) => method === 'POST');
  expect(sent?.body).toMatchObject({ phone: '+44 7700 900123', country: 'GB' });
  expect(country().value).toBe('US');
});

test('a rejected number stays, with the reason', async () => {
  const sentence = 'Please enter a valid 10-digit phone number';
  const { user } = renderScreen(<AddFanForm id="add" />, () => ({
    status: 400,
    body: { error: sentence, code: 'invalid_phone', field: 'phone' },
  }));
  await user.type(phone(), '1234567890');
  await user.click(screen.getByRole('button', { name: 'Add Fan' }));
  expect((await screen.findByRole('alert')).textContent).toBe(`Failed to add fan: ${sentence}`);
  expect(phone().value.replace(/\D/g, '')).toBe('1234567890');
});

test('the Delete key before a bracket deletes the digit behind it', async () => {
  const { user } = renderScreen(<AddFanForm id="add" />, () => ({ body: {} }));
  await user.type(phone(), '5551234567');
  await waitFor(() => expect(phone().value).toBe('(555) 123-4567'));
  phone().setSelectionRange(4, 4);
  await user.keyboard('{Delete}');
  expect(phone().value.replace(/\D/g, '')).toBe('555234567');
});
