import { readFileSync } from 'node:fs';
import { inCheckout } from './checkout.mjs';
import { Failure } from './failure.mjs';

/**
 * How to call the program that an installed package brings. Asking the package, not `node_modules/.bin`, gives a file that
 * Node runs on every platform.
 * @param {string} name
 * @param {string[]} argumentList
 */
export function programOf(name, argumentList) {
  const { bin } = JSON.parse(readFileSync(inCheckout('node_modules', name, 'package.json'), 'utf8'));
  const program = typeof bin === 'string' ? bin : Object.values(bin ?? {})[0];
  if (program === undefined) {
    throw new Failure(`The package ${name} brings no program.`);
  }
  return { file: process.execPath, argumentList: [inCheckout('node_modules', name, program), ...argumentList] };
}
