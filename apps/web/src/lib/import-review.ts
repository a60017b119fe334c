import { ApiError } from './api.ts';

interface Counts {
  readonly added: number;
  readonly updated: number;
  readonly rejected: number;
}

/** What a list would do and what became of it, as far as a query and a mutation know. */
interface Import<Result> {
  readonly trial: {
    readonly data: Result | undefined;
    readonly error: Error | null;
    readonly isPlaceholderData: boolean;
  };
  readonly importing: { readonly data: Result | undefined; readonly error: Error | null; readonly isPending: boolean };
  /** Whether the column without which nothing can be imported is chosen. */
  readonly isMapped: boolean;
}

/** Between looking at a list and having it imported: what is shown, whether it can go on, and what is left to say. */
export function reviewImport<Result extends Counts>({ trial, importing, isMapped }: Import<Result>) {
  const preview = isMapped ? trial.data : undefined;
  const changes = preview ? preview.added + preview.updated : 0;
  const trouble = isMapped ? trial.error : null;
  return {
    preview,
    /** Null unless it is imported and something did not go in. */
    leftOut: importing.data && importing.data.rejected > 0 ? importing.data : null,
    dialog: {
      changes,
      canRun: changes > 0 && !trial.isPlaceholderData && !importing.isPending,
      isRunning: importing.isPending,
      failure: importing.error ? importFailure(importing.error) : (trouble?.message ?? null),
    },
  };
}

/** Why it did not work, and what became of the people in the list. */
function importFailure(error: Error): string {
  return `${error.message.replace(/\.?$/, '.')} ${isUnclear(error) ? mayBeThere : 'Nothing was imported.'}`;
}

const mayBeThere = 'If the list went in all the same, importing it again adds nobody twice.';

/** Nobody knows what the server did when its answer did not arrive. */
function isUnclear(error: Error): boolean {
  return !(error instanceof ApiError) || error.code === 'network' || error.code === 'unknown';
}
