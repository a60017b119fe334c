import * as z from 'zod/mini';
import { commonFailures } from './common-failures.ts';

/** A sentence for each field that is not valid, by the field's name; '' for what concerns none of them. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Checks a body before it is sent, with the rules the server applies to it. */
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
