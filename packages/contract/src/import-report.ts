import * as z from 'zod/mini';

export const importOutcome = z.enum(['added', 'updated', 'unchanged', 'rejected']);

/** What every import of a CSV file answers, beside its mapping and its preview. */
export const importReport = {
  /** The headings of the file. */
  columns: z.array(z.string()),
  rows: z.int(),
  added: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  rejected: z.int(),
  /** The same key further down in the file: merged into its first row. */
  duplicates: z.int(),
  /** Every refused row (the first 200), with the reason. */
  problems: z.array(z.object({ line: z.int(), value: z.string(), reason: z.string() })),
  dryRun: z.boolean(),
};
