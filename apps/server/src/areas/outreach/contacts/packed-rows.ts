import { setImmediate as nextRound } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';

/** Rows returned from a thread, serialized in slices, so that deserializing them does not block the event loop. */
export type Packed<File extends { readonly rows: readonly unknown[] }> = Omit<File, 'rows'> & {
  readonly slices: readonly Uint8Array[];
};

export function packRows<File extends { readonly rows: readonly unknown[] }>({ rows, ...file }: File): Packed<File> {
  return { ...file, slices: [...slicesOf(rows)].map((slice) => serialize(slice)) };
}

export async function unpackRows<File extends { readonly rows: readonly unknown[] }>({
  slices,
  ...file
}: Packed<File>) {
  const rows: unknown[] = [];
  for (const slice of slices) {
    rows.push(...deserialize(slice));
    await nextRound();
  }
  return { ...file, rows } as unknown as File;
}

/** As many as are processed before other requests get a turn. */
export function* slicesOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += rowsPerSlice) yield items.slice(from, from + rowsPerSlice);
}

const rowsPerSlice = 500;
