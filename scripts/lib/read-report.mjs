import { existsSync, readFileSync } from 'node:fs';

/**
 * Reads a test runner's report; undefined if it crashed before writing it.
 * @param {string} file
 * @returns {any}
 */
export function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
