import { readFileSync } from 'node:fs';

/**
 * @typedef {{ os: string, cpu: string, libc?: string }} Platform
 * @typedef {{ version?: string, os?: string[], cpu?: string[], libc?: string[], optional?: boolean,
 *   optionalDependencies?: Record<string, string> }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

/**
 * What Debut runs on. Alpine's musl is a libc of its own, for which packages have other binaries.
 * @type {Platform[]}
 */
export const supportedPlatforms = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'x64', libc: 'musl' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'musl' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'darwin', cpu: 'arm64' },
];

/**
 * @param {string} file
 * @returns {{ packages: LockedPackages }}
 */
export function readLock(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** @returns {Platform} */
export function currentPlatform() {
  const { platform: os, arch: cpu } = process;
  if (os !== 'linux') {
    return { os, cpu };
  }
  /** @type {any} */
  const report = process.report.getReport();
  return { os, cpu, libc: report.header.glibcVersionRuntime ? 'glibc' : 'musl' };
}

/**
 * Where npm puts the optional packages that are made for one platform and its like.
 * @param {LockedPackages} packages
 * @param {Platform} platform
 */
export function listPlatformPackages(packages, platform) {
  return Object.keys(packages).filter((location) => {
    const locked = packages[location];
    return locked?.optional && (locked.os || locked.cpu) && fits(locked, platform);
  });
}

/**
 * npm writes only those optional packages into the lock file that it finds in the registry, and says nothing about the
 * others. A package that names a binary for one of our platforms must therefore have it in the lock file.
 * @param {LockedPackages} packages
 */
export function listMissingPackages(packages) {
  return Object.entries(packages).flatMap(([location, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => namesSupportedPlatform(name) && !isLocked(packages, location, name))
      .map((name) => `${name}, which ${location || 'the checkout'} needs`),
  );
}

/**
 * @param {LockedPackage} locked
 * @param {Platform} platform
 */
function fits({ os, cpu, libc }, platform) {
  return allows(os, platform.os) && allows(cpu, platform.cpu) && (!platform.libc || allows(libc, platform.libc));
}

/**
 * @param {string[] | undefined} list
 * @param {string} value
 */
function allows(list, value) {
  return list === undefined || list.includes(value) || (list[0]?.startsWith('!') && !list.includes(`!${value}`));
}

/** @param {string} name */
function namesSupportedPlatform(name) {
  return /(^|[-/])(linux|linuxmusl|darwin)[-_](x64|arm64)([-_](gnu|glibc|musl))?$/.test(name) || name === 'fsevents';
}

/**
 * Looks where Node would: beside the package that asks, then in every folder above it.
 * @param {LockedPackages} packages
 * @param {string} location
 * @param {string} name
 */
function isLocked(packages, location, name) {
  const steps = location === '' ? [] : location.split('/node_modules/');
  return (
    `node_modules/${name}` in packages ||
    steps.some((_, index) => `${steps.slice(0, index + 1).join('/node_modules/')}/node_modules/${name}` in packages)
  );
}
