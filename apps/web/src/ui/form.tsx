import type { FormEvent, ReactNode } from 'react';
import { ErrorBox } from './error-box.tsx';

/** What a form needs of `useForm`. */
export type FormHandle = { error: string | null; isBusy: boolean; submit: () => void };

type FormProps = { form: FormHandle; label?: string; id?: string; className?: string; children: ReactNode };

/** A form on a page. Shows what concerns all of it below its fields. */
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

/** React events bubble through portals: without the stop, a form around a dialog would be submitted as well. */
export function submitForm(event: FormEvent, submit: () => void) {
  event.preventDefault();
  event.stopPropagation();
  submit();
}
