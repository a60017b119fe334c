import type { Endpoint } from '@debut/contract/endpoint';
import { type FieldErrors, validate } from '@debut/contract/validate';
import { useRef, useState } from 'react';
import { ApiError } from './api.ts';

type Schema = NonNullable<Endpoint['body']>;
type Output<S extends Schema> = S['_zod']['output'];

interface FormOptions<S extends Schema, Values extends object> {
  /** The body of the endpoint the form is for. */
  schema: S;
  initial: Values | (() => Values);
  /** Makes the body from the fields, where they differ from it. */
  toBody?: (values: Values) => S['_zod']['input'];
  /** Sends the body. What it throws is shown at the field it names, otherwise for the whole form. */
  submit: (body: Output<S>, values: Values) => Promise<unknown>;
  /** The sentence for a failed request. */
  describe?: (error: unknown) => string;
}

/** The fields of a form, validated with the schema the server validates with. */
export function useForm<S extends Schema, Values extends object>(options: FormOptions<S, Values>) {
  const [values, setValues] = useState(options.initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);
  const isSubmitting = useRef(false);

  function change(fields: Partial<Values>) {
    setValues((current) => ({ ...current, ...fields }));
    setErrors((current) => without(current, ['', ...Object.keys(fields)]));
  }

  async function submit() {
    if (isSubmitting.current) return;
    const checked = validate(options.schema, options.toBody?.(values) ?? values);
    if ('errors' in checked) return setErrors(placeErrors(checked.errors, values));
    isSubmitting.current = true;
    setBusy(true);
    setErrors({});
    try {
      await options.submit(checked.value, values);
    } catch (error) {
      setErrors(placeErrors({ [fieldOf(error)]: (options.describe ?? describeError)(error) }, values));
    } finally {
      isSubmitting.current = false;
      setBusy(false);
    }
  }

  /** Connects an input to a field. */
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
    isBusy,
    change,
    bind,
    reset,
    submit: () => void submit(),
  };
}

/** An error that is not about a field on screen, or that several fields share, is shown once for the form. */
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
