import type { FormEvent, ReactNode } from 'react';
import { ErrorBox } from './error-box.tsx';

/** The part of `useForm`'s result that Form and FormDialog need. */
export type FormHandle = { error: string | null; isBusy: boolean; submit: () => void };

type FormProps = { form: FormHandle; label?: string; id?: string; className?: string; children: ReactNode };

/** A form on a page, with form-level errors below the fields. */
export function Form({ form, label, id, className, children }: FormProps) {
  return (
    <form
      noValidate
      id={id}
      aria-label={label}
      className={className}
      onSubmit={(event) => submitForm(event, form.submit)}
    >
      {children}
      {form.error && <ErrorBox className="mt-3">{form.error}</ErrorBox>}
    </form>
  );
}

/** Stops propagation, because React events bubble through portals and would also submit a form around the dialog. */
export function submitForm(event: FormEvent, submit: () => void) {
  event.preventDefault();
  event.stopPropagation();
  submit();
}
