import type { Endpoint } from '@debut/contract/endpoint';
import { type FieldErrors, validate } from '@debut/contract/validate';
import { useRef, useState } from 'react';
import { ApiError } from './api.ts';

type Schema = NonNullable<Endpoint['body']>;
type Output<S extends Schema> = S['_zod']['output'];

interface FormOptions<S extends Schema, Values extends object> {
  /** The body schema of the endpoint. */
  schema: S;
  initial: Values | (() => Values);
  /** Maps the fields to the request body, where they differ. */
  toBody?: (values: Values) => S['_zod']['input'];
  /** Finds errors that the schema can't, such as in a time that the body leaves out while it is incomplete. */
  check?: (values: Values) => FieldErrors;
  /** Sends the request. An error is shown at the field it names, or else for the whole form. */
  submit: (body: Output<S>, values: Values) => Promise<unknown>;
  /** Returns the message to show for a failed request. */
  describe?: (error: unknown) => string;
}

/** Manages a form's fields and validates them with the same schema as the server. */
export function useForm<S extends Schema, Values extends object>(options: FormOptions<S, Values>) {
  const [values, setValues] = useState(options.initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failures, setFailures] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const isSubmitting = useRef(false);

  function change(fields: Partial<Values>) {
    setValues((current) => ({ ...current, ...fields }));
    setErrors((current) => without(current, ['', ...Object.keys(fields)]));
  }

  async function submit() {
    if (isSubmitting.current) return;
    const checked = validate(options.schema, options.toBody?.(values) ?? values);
    const invalid = { ...('errors' in checked && checked.errors), ...options.check?.(values) };
    if ('errors' in checked || Object.keys(invalid).length > 0) return fail(invalid);
    isSubmitting.current = true;
    setBusy(true);
    setErrors({});
    try {
      await options.submit(checked.value, values);
    } catch (error) {
      fail({ [fieldOf(error)]: (options.describe ?? describeError)(error) });
    } finally {
      isSubmitting.current = false;
      setBusy(false);
    }
  }

  function fail(found: FieldErrors) {
    setErrors(placeErrors(found, values));
    setFailures((count) => count + 1);
  }

  /** Returns the value and change handler props for an input. */
  const bind = <Name extends keyof Values & string>(name: Name) => ({
    value: values[name],
    onChange: (value: Values[Name]) => change({ [name]: value } as unknown as Partial<Values>),
  });

  function reset() {
    setValues(options.initial);
    setErrors({});
  }

  return {
    values,
    errors: errors as Readonly<Partial<Record<keyof Values & string, string>>>,
    error: errors[''] ?? null,
    failures,
    isBusy,
    change,
    bind,
    reset,
    submit: () => void submit(),
  };
}

/** Moves errors that several fields share, or whose field isn't in the form, to the form itself. */
function placeErrors(errors: FieldErrors, values: object): FieldErrors {
  const entries = Object.entries(errors);
  const isShared = (sentence: string) => entries.filter(([, other]) => other === sentence).length > 1;
  const ofForm = entries.find(([name, sentence]) => !(name in values) || isShared(sentence));
  const ofFields = entries.filter(([name, sentence]) => name in values && !isShared(sentence));
  return { ...Object.fromEntries(ofFields), ...(ofForm && { '': ofForm[1] }) };
}

function fieldOf(error: unknown): string {
  return (error instanceof ApiError && error.field) || '';
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function without(errors: FieldErrors, names: string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}
