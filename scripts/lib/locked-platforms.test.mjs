import { expect, test } from 'vitest';
import { inCheckout } from './checkout.mjs';
import { listMissingPackages, listPlatformPackages, readLock, supportedPlatforms } from './locked-platforms.mjs';

const linux = { os: 'linux', cpu: 'arm64', libc: 'glibc' };

test('a binary missing from the lock file is reported for supported platforms only', () => {
  const tool = { optionalDependencies: { 'tool-linux-arm64-gnu': '1', 'tool-darwin-x64': '1', 'tool-win32-x64': '1' } };
  const packages = { 'node_modules/tool': tool, 'node_modules/tool-linux-arm64-gnu': {} };
  expect(listMissingPackages(packages)).toEqual(['tool-darwin-x64, which node_modules/tool needs']);
});

test('a binary is found in the package that needs it, or in a folder above', () => {
  const tool = { optionalDependencies: { 'tool-linux-x64': '1' } };
  const location = 'node_modules/a/node_modules/tool';
  expect(listMissingPackages({ [location]: tool })).toHaveLength(1);
  for (const place of [location, 'node_modules/a']) {
    expect(listMissingPackages({ [location]: tool, [`${place}/node_modules/tool-linux-x64`]: {} })).toEqual([]);
  }
});

test('a platform gets the optional packages for its system, processor and C library', () => {
  const made = (/** @type {string[]} */ libc) => ({ optional: true, os: ['linux'], cpu: ['arm64'], libc });
  const packages = {
    'node_modules/tool-gnu': made(['glibc']),
    'node_modules/tool-musl': made(['musl']),
    'node_modules/tool-darwin': { optional: true, os: ['darwin'], cpu: ['arm64'] },
    'node_modules/plain': {},
  };
  expect(listPlatformPackages(packages, linux)).toEqual(['node_modules/tool-gnu']);
});

test('the lock file has the same number of binaries for each platform', () => {
  const { packages } = readLock(inCheckout('package-lock.json'));
  expect(listMissingPackages(packages)).toEqual([]);
  const tools = (/** @type {typeof linux} */ platform) => listPlatformPackages(packages, platform).length;
  for (const platform of supportedPlatforms) {
    expect(listPlatformPackages(packages, platform).length).toBeGreaterThanOrEqual(tools(linux));
  }
});
