import * as z from 'zod/mini';

export const importOutcome = z.enum(['added', 'updated', 'unchanged', 'rejected']);

/** Returned by every CSV import in addition to its mapping and preview. */
export const importReport = {
  /** The file's headings. */
  columns: z.array(z.string()),
  rows: z.int(),
  added: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  rejected: z.int(),
  /** Rows that repeat an earlier key and are merged into its first row. */
  duplicates: z.int(),
  /** The first 200 rejected rows, with the reason. */
  problems: z.array(z.object({ line: z.int(), value: z.string(), reason: z.string() })),
  dryRun: z.boolean(),
};
