import { setTimeout } from 'node:timers/promises';

/** @param {() => Promise<boolean | null>} isDone */
export async function until(isDone) {
  while (!(await isDone())) await setTimeout(500);
}
