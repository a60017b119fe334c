import { runChecks } from './checks.mjs';

/** @param {{ stopRequested: AbortSignal }} context */
export async function checkSources({ stopRequested }) {
  const { failed } = await runChecks({ stopRequested });
  return failed.length === 0 ? 0 : 1;
}
