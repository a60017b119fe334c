import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { ErrorBox } from './error-box.tsx';
import { showFirstError } from './field.tsx';

/** The part of `useForm`'s result that Form and FormDialog need. */
export type FormHandle = {
  error: string | null;
  isBusy: boolean;
  submit: () => void;
  /** How often submitting failed, for forms with errors at their fields. */
  failures?: number | undefined;
};

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
      <FirstErrorInView failures={form.failures} />
      {form.error && <ErrorBox className="mt-3">{form.error}</ErrorBox>}
    </form>
  );
}

/** Inside a form: when submitting fails, its first error comes into view, and the field of it gets the focus. */
export function FirstErrorInView({ failures = 0 }: Pick<FormHandle, 'failures'>) {
  const marker = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = marker.current?.closest('form');
    if (form && failures > 0) showFirstError(form);
  }, [failures]);
  return <span ref={marker} hidden />;
}

/** Stops propagation, because React events bubble through portals and would also submit a form around the dialog. */
export function submitForm(event: FormEvent, submit: () => void) {
  event.preventDefault();
  event.stopPropagation();
  submit();
}
