import { describe, expect, it } from 'vitest';
import { isProtected } from './paths.ts';

describe('the guard', () => {
  it.each([
    '/',
    '/fans',
    '/fans/',
    '/fans/messages',
    '/track/42',
    '/project/a-b',
    '/account',
    '/members',
    '/recipients/42',
  ])('protects %s', (path) => {
    expect(isProtected(path)).toBe(true);
  });
  it.each(['/login', '/fanbase/42', '/fan-signup/42', '/spotify-callback', '/track', '/track/1/2', '/nowhere'])(
    'leaves %s to the router',
    (path) => {
      expect(isProtected(path)).toBe(false);
    },
  );
});
