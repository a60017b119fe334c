import { projectEmailTemplates } from '@debut/contract/project-email';
import { describe, expect, test } from 'vitest';
import { addressesIn, filledTemplate, isOwnText, sentInWords, withAddresses } from './project-mail.model.ts';

const [update] = projectEmailTemplates;

test('a template gets the name of the project, whatever signs it has', () => {
  const { subject, message } = filledTemplate(update, 'Cash $& Carry');
  expect(subject).toBe('Update on Cash $& Carry');
  expect(message).toContain('A short update on Cash $& Carry:');
});

test('only text of one’s own is worth asking about', () => {
  expect(isOwnText('  ', 'Tidal Memory')).toBe(false);
  expect(isOwnText(filledTemplate(update, 'Tidal Memory').message, 'Tidal Memory')).toBe(false);
  expect(isOwnText('Hello all', 'Tidal Memory')).toBe(true);
});

describe('addresses', () => {
  test('are separated by commas, semicolons or lines, each counted once', () => {
    expect(addressesIn('a@example.com, b@example.com;\n a@example.com,')).toEqual(['a@example.com', 'b@example.com']);
  });

  test('are added behind those typed, and none twice', () => {
    expect(withAddresses('Ines <INES@example.com>, b@example.com', ['ines@example.com', 'c@example.com'])).toBe(
      'Ines <INES@example.com>, b@example.com, c@example.com',
    );
    expect(withAddresses('', ['c@example.com'])).toBe('c@example.com');
  });
});

test('what became of a mail is said in one sentence', () => {
  expect(sentInWords({ sentCount: 1, skippedCount: 0 })).toBe('Email sent to 1 address');
  expect(sentInWords({ sentCount: 3, skippedCount: 1 })).toBe(
    'Email sent to 3 addresses; 1 left out, because it unsubscribed or bounced',
  );
});
