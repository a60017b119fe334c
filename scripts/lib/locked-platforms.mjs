import { readFileSync } from 'node:fs';

/**
 * @typedef {{ os: string, cpu: string, libc?: string }} Platform
 * @typedef {{ version?: string, os?: string[], cpu?: string[], libc?: string[], optional?: boolean,
 *   optionalDependencies?: Record<string, string> }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

/**
 * The platforms Debut supports. Packages have separate binaries for Alpine's musl.
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
 * Lists the locations of the optional packages for a platform.
 * @param {LockedPackages} packages
 * @param {Platform} platform
 */
export function listPlatformPackages(packages, platform) {
  return Object.keys(packages).filter((location) => {
    const locked = packages[location];
    return locked?.optional && (locked.os || locked.cpu) && matchesPlatform(locked, platform);
  });
}

/**
 * npm silently leaves optional packages out of the lock file when the registry lacks them. Every binary for a supported
 * platform must be in the lock file.
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
function matchesPlatform({ os, cpu, libc }, platform) {
  return (
    isAllowed(os, platform.os) && isAllowed(cpu, platform.cpu) && (!platform.libc || isAllowed(libc, platform.libc))
  );
}

/**
 * @param {string[] | undefined} list
 * @param {string} value
 */
function isAllowed(list, value) {
  return list === undefined || list.includes(value) || (list[0]?.startsWith('!') && !list.includes(`!${value}`));
}

/** @param {string} name */
function namesSupportedPlatform(name) {
  return /(^|[-/])(linux|linuxmusl|darwin)[-_](x64|arm64)([-_](gnu|glibc|musl))?$/.test(name) || name === 'fsevents';
}

/**
 * Resolves like Node: in the package's own node_modules, then in every folder above it.
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
