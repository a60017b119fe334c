import { type PressKit, pressKitEndpoints } from '@debut/contract/press-kit';
import { useState } from 'react';
import { useChange } from '../../../data/use-change.ts';
import { useConflict } from '../../../data/use-conflict.tsx';
import { useForm } from '../../../data/use-form.ts';
import { type PressChanges, type PressValues, toChanges, toValues } from './press-form.model.ts';
import { texts } from './texts.ts';

/** Edits the kit as it was when the form opened; the caller starts a new form after `onSaved`. */
export function usePressForm(kit: PressKit, onSaved: () => void) {
  const [begun] = useState(kit);
  const save = useChange(pressKitEndpoints.save, {
    saved: (cache, saved) => cache.update(pressKitEndpoints.read, () => saved),
  });
  const conflict = useConflict<PressChanges, number | null>({
    stored: kit,
    fields: comparedFields,
    send: (body) => save.mutateAsync({ body }),
  });
  const form = useForm({
    schema: pressKitEndpoints.save.body,
    initial: (): PressValues => toValues(begun),
    toBody: (values): PressChanges => toChanges(values, begun),
    submit: async (changes) => {
      if (Object.keys(changes).length === 0 || (await conflict.save(changes))) onSaved();
    },
  });
  const isChanged = Object.keys(toChanges(form.values, begun)).length > 0;
  return { form, isChanged, conflictDialog: conflict.dialog };
}

export type PressForm = ReturnType<typeof usePressForm>['form'];

const { compared } = texts;
const showText = (value: unknown) => (value ? String(value) : compared.none);
const showSwitch = (value: unknown) => (value ? compared.on : compared.off);

const comparedFields = {
  published: { label: texts.published, show: showSwitch },
  headline: { label: texts.headline, show: showText },
  hometown: { label: texts.hometown, show: showText },
  soundsLike: { label: texts.soundsLike, show: showText },
  label: { label: texts.label, show: showText },
  bioShort: { label: texts.bioNames.short, show: showText },
  bioMedium: { label: texts.bioNames.medium, show: showText },
  bioLong: { label: texts.bioNames.long, show: showText },
  showQuotes: { label: texts.showQuotes, show: showSwitch },
  contacts: { label: texts.contacts, show: (value: unknown) => compared.contacts((value as unknown[]).length) },
};
