import { commonFailures } from '@debut/contract/common-failures';
import { outreachFailures } from '@debut/contract/outreach-failures';
import { recipientEndpoints } from '@debut/contract/recipients';
import type { FieldErrors } from '@debut/contract/validate';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { holdResponse, renderScreen } from '../testing/render-screen.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useChange } from './use-change.ts';
import { useForm } from './use-form.ts';

function RecipientForm() {
  const create = useChange(recipientEndpoints.create);
  const form = useForm({
    schema: recipientEndpoints.create.body,
    initial: { email: '', name: '' },
    check: ({ name }): FieldErrors => (name === 'Nobody' ? { name: 'Enter a real name.' } : {}),
    submit: (body) => create.mutateAsync({ body }),
  });
  return (
    <Form form={form}>
      <Field label="Email" error={form.errors.email}>
        <TextInput {...form.bind('email')} />
      </Field>
      <Field label="Name" error={form.errors.name}>
        <TextInput {...form.bind('name')} />
      </Field>
      <button type="submit">{form.isBusy ? 'Saving' : 'Save'}</button>
      <button type="button" onClick={form.reset}>
        Reset
      </button>
    </Form>
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

test('a field that is not valid says why, until it is changed, and nothing is sent', async () => {
  const { user, requests } = renderScreen(<RecipientForm />, () => ({}));
  await user.type(field('Email'), 'ana');
  await user.type(field('Name'), 'Ana');
  await user.click(save());
  expect(screen.getByRole('alert').textContent).toBe(commonFailures.invalid_email.sentence);
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  await user.type(field('Email'), '@example.com');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(requests).toEqual([]);
});

test('each failed submit moves the focus to the first field with an error', async () => {
  const { user } = renderScreen(<RecipientForm />, () => ({}));
  await user.type(field('Email'), 'ana@example.com');
  await user.type(field('Name'), 'Nobody');
  for (const _submit of [1, 2]) {
    await user.click(save());
    expect(document.activeElement).toBe(field('Name'));
  }
});

test('an error that the schema cannot find is shown at its field, beside those of the schema', async () => {
  const { user, requests } = renderScreen(<RecipientForm />, () => ({}));
  await user.type(field('Email'), 'ana');
  await user.type(field('Name'), 'Nobody');
  await user.click(save());
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    commonFailures.invalid_email.sentence,
    'Enter a real name.',
  ]);
  await user.type(field('Email'), '@example.com');
  await user.click(save());
  expect(screen.getByRole('alert').textContent).toBe('Enter a real name.');
  expect(requests).toEqual([]);
});

test('a sentence that several fields share is shown once', async () => {
  const { user } = renderScreen(<RecipientForm />, () => ({}));
  await user.click(save());
  expect(screen.getByRole('alert').textContent).toBe(outreachFailures.recipient_incomplete.sentence);
});

test('sends what the schema made of the fields, once, and keeps them when the server rejects it', async () => {
  const held = holdResponse();
  const { user, requests } = renderScreen(<RecipientForm />, () => held.response);
  await user.type(field('Email'), ' Ana@Example.com ');
  await user.type(field('Name'), 'Ana');
  await user.dblClick(save());
  await screen.findByRole('button', { name: 'Saving' });
  held.release({
    status: 409,
    body: { error: 'Ana is on your list already', code: 'recipient_exists', field: 'email' },
  });
  expect((await screen.findByRole('alert')).textContent).toBe('Ana is on your list already');
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  expect(field('Email').value).toBe(' Ana@Example.com ');
  expect(requests.map(({ body }) => body)).toEqual([{ email: 'ana@example.com', name: 'Ana' }]);
});

test('an error about no field on screen is shown for the form, and reset clears all', async () => {
  const { user } = renderScreen(<RecipientForm />, () => ({
    status: 500,
    body: { error: 'Try later', code: 'internal' },
  }));
  await user.type(field('Email'), 'ana@example.com');
  await user.type(field('Name'), 'Ana');
  await user.click(save());
  expect((await screen.findByRole('alert')).textContent).toBe('Try later');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect([screen.queryByRole('alert'), field('Email').value, field('Name').value]).toEqual([null, '', '']);
});
