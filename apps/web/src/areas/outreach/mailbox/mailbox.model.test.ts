import { expect, it } from 'vitest';
import { ApiError } from '../../../lib/api.ts';
import { readSmtpDraft, type SmtpDraft, smtpRefusal, wholeNumber } from './mailbox.model.ts';

const filled: SmtpDraft = {
  host: ' smtp.example.com ',
  port: '587',
  user: 'mara@example.com',
  password: ' with spaces ',
  address: '',
  security: 'automatic',
};

it('reads a mailbox as it is typed, and leaves the password as it is', () => {
  expect(readSmtpDraft(filled)).toEqual({
    mailbox: { host: 'smtp.example.com', port: 587, user: 'mara@example.com', password: ' with spaces ' },
  });
});

it('names every field that is missing at once', () => {
  const read = readSmtpDraft({ ...filled, host: ' ', port: '0', user: 'mara', password: '' });
  expect(Object.keys('errors' in read ? read.errors : {}).sort()).toEqual(['address', 'host', 'password', 'port']);
});

it.each([
  ['The mail server did not accept user name and password: 535 no', 'password'],
  ['No mail server answers at smtp.example.com:587. Please check host and port.', 'host'],
  ['No encrypted connection (TLS) to smtp.example.com:465 was possible.', 'security'],
  ['The mail server refused: 421 too busy', 'form'],
])('puts "%s" beside the %s', (sentence, field) => {
  const error = new ApiError(sentence, { status: 400, code: 'mailbox_refused' });
  expect(smtpRefusal(error)).toEqual({ [field]: sentence });
});

it('puts what the server says of a field beside it', () => {
  const error = new ApiError('host is not valid', { status: 400, code: 'invalid_field', field: 'host' });
  expect(smtpRefusal(error)).toEqual({ host: 'host is not valid' });
});

it.each([
  ['500', 500],
  [' 1 ', 1],
  ['0', null],
  ['501', null],
  ['1e2', null],
  ['', null],
])('reads %j as %s', (typed, number) => {
  expect(wholeNumber(typed, 1, 500)).toBe(number);
});
