import { expect, it } from 'vitest';
import { commonFailures } from './common-failures.ts';
import { recipientEndpoints } from './recipients.ts';
import { validate } from './validate.ts';

const { body } = recipientEndpoints.create;

it('returns what the server would store', () => {
  expect(validate(body, { email: ' Ana@Example.com ', name: ' Ana ' })).toEqual({
    value: { email: 'ana@example.com', name: 'Ana' },
  });
});

it('has a sentence for each field that is not valid, the first of each', () => {
  expect(validate(body, { email: 'ana', name: 'Ana', category: 'cats' })).toEqual({
    errors: { email: commonFailures.invalid_email.sentence, category: commonFailures.invalid_field.sentence },
  });
});

it('names no field when the whole is not valid', () => {
  expect(validate(body, null)).toEqual({ errors: { '': commonFailures.invalid_field.sentence } });
});
