import { readFileSync } from 'node:fs';
import { inCheckout } from './checkout.mjs';
import { Failure } from './failure.mjs';

/**
 * Finds an installed package's executable in its package.json, because Node cannot run the files in `node_modules/.bin` on
 * every platform.
 * @param {string} name
 * @param {string[]} argumentList
 */
export function findPackageProgram(name, argumentList) {
  const { bin } = JSON.parse(readFileSync(inCheckout('node_modules', name, 'package.json'), 'utf8'));
  const program = typeof bin === 'string' ? bin : Object.values(bin ?? {})[0];
  if (program === undefined) {
    throw new Failure(`The package ${name} has no executable.`);
  }
  return { file: process.execPath, argumentList: [inCheckout('node_modules', name, program), ...argumentList] };
}
