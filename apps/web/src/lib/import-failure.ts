import { ApiError } from './api.ts';

/** Why a list could not be looked at or not be imported, and what became of the people in it. */
export function importFailure({ trial, importing }: { trial: Error | null; importing: Error | null }): string | null {
  if (!importing) return trial?.message ?? null;
  return `${importing.message.replace(/\.?$/, '.')} ${isUnclear(importing) ? mayBeThere : 'Nothing was imported.'}`;
}

const mayBeThere = 'If the list went in all the same, importing it again adds nobody twice.';

/** Nobody knows what the server did when its answer did not arrive. */
function isUnclear(error: Error): boolean {
  return !(error instanceof ApiError) || error.code === 'network' || error.code === 'unknown';
}
