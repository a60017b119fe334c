import { projectEmailTemplates } from '@debut/contract/project-email';
import { describe, expect, test } from 'vitest';
import { addAddresses, describeSent, fillTemplate, isOwnText, parseAddresses } from './project-email.model.ts';

const [update] = projectEmailTemplates;

test('a template is filled in with the name of the project, special characters included', () => {
  const { subject, message } = fillTemplate(update, 'Cash $& Carry');
  expect(subject).toBe('Update on Cash $& Carry');
  expect(message).toContain('A short update on Cash $& Carry:');
});

test('only text that is neither empty nor a template’s is the artist’s own', () => {
  expect(isOwnText('  ', 'Tidal Memory')).toBe(false);
  expect(isOwnText(fillTemplate(update, 'Tidal Memory').message, 'Tidal Memory')).toBe(false);
  expect(isOwnText('Hello all', 'Tidal Memory')).toBe(true);
});

describe('addresses', () => {
  test('are separated by commas, semicolons or lines, each counted once', () => {
    expect(parseAddresses('a@example.com, b@example.com;\n a@example.com,')).toEqual([
      'a@example.com',
      'b@example.com',
    ]);
  });

  test('are appended to those typed, none twice', () => {
    expect(addAddresses('Ines <INES@example.com>, b@example.com', ['ines@example.com', 'c@example.com'])).toBe(
      'Ines <INES@example.com>, b@example.com, c@example.com',
    );
    expect(addAddresses('', ['c@example.com'])).toBe('c@example.com');
  });
});

test('describes how many addresses got the email', () => {
  expect(describeSent({ sentCount: 1, skippedCount: 0 })).toBe('Email sent to 1 address');
  expect(describeSent({ sentCount: 3, skippedCount: 1 })).toBe(
    'Email sent to 3 addresses; 1 left out: unsubscribed, bounced or do-not-pitch',
  );
});
