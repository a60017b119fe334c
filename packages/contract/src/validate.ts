import * as z from 'zod/mini';
import { commonFailures } from './common-failures.ts';

/** A sentence for each invalid field, by field name; '' for errors of the whole body. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Validates a body with the server's rules before it is sent. */
export function validate<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): { value: z.output<Schema> } | { errors: FieldErrors } {
  const parsed = z.safeParse(schema, input, { error: () => commonFailures.invalid_field.sentence });
  if (parsed.success) return { value: parsed.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0] ?? '')] ??= message;
  return { errors };
}
