import { type Conflict, Failure } from './failure.ts';

/** With the row locked. `known`: the version that the client has edited. */
export function requireVersion(stored: { readonly version: number }, known: number | undefined): void {
  if (known !== undefined && known !== stored.version) throw new Failure('edit_conflict');
}

/** Adds what the client needs to resolve a conflict, read after the transaction has been rolled back. */
export async function describeConflict<Result>(
  edit: Promise<Result>,
  readConflict: () => Promise<Conflict>,
): Promise<Result> {
  try {
    return await edit;
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'edit_conflict') throw error;
    throw new Failure('edit_conflict', { conflict: await readConflict() });
  }
}

/** The fields whose values differ. */
export function changedFields<Row extends object>(before: Row, next: Partial<Row>): (keyof Row)[] {
  const plain = (value: unknown) => (value instanceof Date ? value.getTime() : value);
  return (Object.keys(next) as (keyof Row)[]).filter((field) => plain(before[field]) !== plain(next[field]));
}
