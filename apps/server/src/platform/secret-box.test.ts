import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const [first, second] = ['the first secret of an installation', 'the secret it was changed to'];

test('what is sealed opens again, and never looks the same twice', () => {
  const box = createSecretBox([first]);
  const sealed = box.seal('a password', 'mailbox:1');
  expect(sealed).not.toContain('password');
  expect(box.seal('a password', 'mailbox:1')).not.toBe(sealed);
  expect(box.open(sealed, 'mailbox:1')).toBe('a password');
});

test('it opens only for whom it was sealed, and only unchanged', () => {
  const box = createSecretBox([first]);
  const sealed = box.seal('a password', 'mailbox:1');
  expect(() => box.open(sealed, 'mailbox:2')).toThrow();
  const parts = sealed.split('.');
  const changed = [...parts.slice(0, 4), Buffer.from('x'.repeat(10)).toString('base64url')].join('.');
  expect(() => box.open(changed, 'mailbox:1')).toThrow();
});

test('after the secret was changed the older one still opens, the newer one seals', () => {
  const sealed = createSecretBox([first]).seal('a password', 'mailbox:1');
  const changed = createSecretBox([second, first]);
  expect(changed.open(sealed, 'mailbox:1')).toBe('a password');
  const anew = changed.seal('a password', 'mailbox:1');
  expect(createSecretBox([second]).open(anew, 'mailbox:1')).toBe('a password');
  expect(() => createSecretBox([second]).open(sealed, 'mailbox:1')).toThrow('no longer known');
});
