import { expect, test } from 'vitest';
import type { LinkOutcome } from '../../../providers/links/port.ts';
import { judgeLink } from './judge-link.ts';

const afterAll = (...outcomes: LinkOutcome[]) =>
  outcomes.reduce<Parameters<typeof judgeLink>[0]>(judgeLink, { state: 'unchecked', failures: 0 }).state;

test('a link is broken after two failures in a row, and works again once it does', () => {
  expect(afterAll('absent')).toBe('unchecked');
  expect(afterAll('absent', 'absent')).toBe('broken');
  expect(afterAll('works', 'absent')).toBe('works');
  expect(afterAll('works', 'absent', 'works', 'absent')).toBe('works');
  expect(afterAll('absent', 'absent', 'absent', 'works')).toBe('works');
});

test('a service that does not answer checks says nothing', () => {
  expect(afterAll('silent', 'silent', 'silent')).toBe('unchecked');
  expect(afterAll('works', 'silent', 'silent')).toBe('works');
  expect(afterAll('absent', 'silent', 'absent')).toBe('broken');
});
