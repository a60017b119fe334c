import { expect, it } from 'vitest';
import { ApiError } from '../../../lib/api.ts';
import { findSmtpErrors, parseSmtpDraft, parseWholeNumber, type SmtpDraft } from './mailbox.model.ts';

const filled: SmtpDraft = {
  host: ' smtp.example.com ',
  port: '587',
  user: 'mara@example.com',
  password: ' with spaces ',
  address: '',
  security: 'automatic',
};

it('parses the fields, and does not trim the password', () => {
  expect(parseSmtpDraft(filled)).toEqual({
    mailbox: { host: 'smtp.example.com', port: 587, user: 'mara@example.com', password: ' with spaces ' },
  });
});

it('reports every missing field', () => {
  const read = parseSmtpDraft({ ...filled, host: ' ', port: '0', user: 'mara', password: '' });
  expect(Object.keys('errors' in read ? read.errors : {}).sort()).toEqual(['address', 'host', 'password', 'port']);
});

it.each([
  ['The mail server did not accept user name and password: 535 no', 'password'],
  ['No mail server answers at smtp.example.com:587. Please check host and port.', 'host'],
  ['No encrypted connection (TLS) to smtp.example.com:465 was possible.', 'security'],
  ['The mail server refused: 421 too busy', 'form'],
])('shows "%s" beside the %s', (sentence, field) => {
  const error = new ApiError(sentence, { status: 400, code: 'mailbox_refused' });
  expect(findSmtpErrors(error)).toEqual({ [field]: sentence });
});

it('shows the server’s sentence beside its field', () => {
  const error = new ApiError('host is not valid', { status: 400, code: 'invalid_field', field: 'host' });
  expect(findSmtpErrors(error)).toEqual({ host: 'host is not valid' });
});

it.each([
  ['500', 500],
  [' 1 ', 1],
  ['0', null],
  ['501', null],
  ['1e2', null],
  ['', null],
])('parses %j as %s', (typed, number) => {
  expect(parseWholeNumber(typed, 1, 500)).toBe(number);
});
