import { existsSync, readFileSync } from 'node:fs';

/**
 * The report a test runner has written, or undefined when it crashed before it could.
 * @param {string} file
 * @returns {any}
 */
export function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
