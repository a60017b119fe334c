import { type Hotline, hotlineEndpoints } from '@debut/contract/hotline';
import { useRef, useState } from 'react';
import { useChange } from '../../../data/use-change.ts';
import { useConflict } from '../../../data/use-conflict.tsx';
import { useForm } from '../../../data/use-form.ts';
import { findHotlineErrors, type HotlineChanges, type HotlineValues, toChanges, toValues } from './hotline.model.ts';
import { texts } from './texts.ts';

type Status = Hotline['status'];

/** Edits the hotline as it was when the form opened; the caller starts a new form after `onSaved`. */
export function useHotlineForm(hotline: Hotline, onSaved: (status: Status | undefined) => void) {
  const [begun] = useState(hotline);
  // A ref, because the form is submitted in the same event.
  const wanted = useRef<Status | undefined>(undefined);
  const save = useChange(hotlineEndpoints.save, {
    saved: (cache, saved) => cache.update(hotlineEndpoints.read, () => saved),
  });
  const conflict = useConflict<HotlineChanges, number | null>({
    stored: hotline,
    fields: comparedFields,
    send: (body) => save.mutateAsync({ body }),
  });
  const form = useForm({
    schema: hotlineEndpoints.save.body,
    initial: (): HotlineValues => toValues(begun),
    toBody: (values): HotlineChanges => ({
      ...toChanges(values, begun),
      ...(wanted.current && { status: wanted.current }),
    }),
    check: findHotlineErrors,
    submit: async (changes) => {
      if (Object.keys(changes).length === 0 || (await conflict.save(changes))) onSaved(changes.status);
    },
  });
  return {
    form,
    isChanged: Object.keys(toChanges(form.values, begun)).length > 0,
    conflictDialog: conflict.dialog,
    /** Saves what was changed, too. */
    submitAs(status: Status | undefined) {
      wanted.current = status;
      form.submit();
    },
  };
}

export type HotlineForm = ReturnType<typeof useHotlineForm>['form'];

const { compared } = texts;
const showSwitch = (value: unknown) => (value ? compared.on : compared.off);
const showText = (value: unknown) => (value ? String(value) : compared.none);

const comparedFields = {
  snippet: { label: compared.snippet, show: showSwitch },
  greeting: { label: compared.greeting, show: (value: unknown) => showText((value as { text?: string } | null)?.text) },
  opensAt: { label: compared.opensAt, show: showText },
  closesAt: { label: compared.closesAt, show: showText },
  afterRelease: { label: compared.afterRelease, show: showSwitch },
  maxCredits: { label: compared.maxCredits, show: showText },
  status: { label: compared.status, show: showText },
};
