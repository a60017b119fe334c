import { createContext, use } from 'react';

type FieldState = { id: string; describedBy: string | undefined; invalid: boolean };

export const FieldContext = createContext<FieldState | null>(null);

/** What the control inside a Field needs to be named, described and marked as wrong; nothing outside of one. */
export function useFieldAttributes() {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
  };
}
