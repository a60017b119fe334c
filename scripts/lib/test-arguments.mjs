import { Failure } from './failure.mjs';

const usage = 'Usage: npm test -- [--only check|unit|browser] [-- arguments for vitest or playwright]';

/**
 * @typedef {'check' | 'unit' | 'browser'} TestStep
 * @param {string[]} argumentList
 * @returns {{ steps: TestStep[], extraArguments: string[] }}
 */
export function readTestArguments(argumentList) {
  const border = argumentList.indexOf('--');
  const own = border === -1 ? argumentList : argumentList.slice(0, border);
  const extraArguments = border === -1 ? [] : argumentList.slice(border + 1);
  return { steps: readSteps(own), extraArguments };
}

/**
 * @param {string[]} own
 * @returns {TestStep[]}
 */
function readSteps(own) {
  if (own.length === 0) {
    return ['check', 'unit', 'browser'];
  }
  const [flag, step, ...rest] = own.flatMap((argument) => argument.split('='));
  if (flag !== '--only' || rest.length > 0) {
    throw new Failure(usage);
  }
  switch (step) {
    case 'check':
    case 'unit':
    case 'browser':
      return [step];
    default:
      throw new Failure(usage);
  }
}
