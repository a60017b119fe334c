import { expect, test } from 'vitest';
import { installStamp } from './install.mjs';

const lock = Buffer.from('{}');
const linux = { os: 'linux', cpu: 'arm64', libc: 'glibc' };

test('packages installed on another platform are installed again', () => {
  const stamp = installStamp(lock, linux);
  expect(installStamp(lock, { ...linux })).toBe(stamp);
  expect(installStamp(lock, { os: 'darwin', cpu: 'arm64' })).not.toBe(stamp);
  expect(installStamp(lock, { ...linux, libc: 'musl' })).not.toBe(stamp);
  expect(installStamp(Buffer.from('{ }'), linux)).not.toBe(stamp);
});
