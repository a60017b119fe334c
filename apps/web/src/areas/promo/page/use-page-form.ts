import { type Promo, promoEndpoints } from '@debut/contract/promos';
import { useState } from 'react';
import { momentInWords } from '../../../data/moments.ts';
import { type CachedData, useChange } from '../../../data/use-change.ts';
import { useConflict } from '../../../data/use-conflict.tsx';
import { useForm } from '../../../data/use-form.ts';
import {
  findPageErrors,
  isEdited,
  mergeVersions,
  type PageChanges,
  toChanges,
  toStoredFields,
  toValues,
} from './page-form.model.ts';
import { texts } from './texts.ts';

/** Edits a promo as it was when the form opened; the caller starts a new form after `onSaved`. */
export function usePageForm(promo: Promo, onSaved: () => void) {
  const [begun] = useState(promo);
  const update = useChange(promoEndpoints.update, { saved: showPromo });
  const conflict = useConflict<PageChanges>({
    stored: promo,
    valuesOf: (stored) => toStoredFields(stored as Promo),
    fields: comparedFields,
    merge: { versions: mergeVersions },
    send: (body) => update.mutateAsync({ params: { id: promo.id }, body }),
  });
  const form = useForm({
    schema: promoEndpoints.update.body,
    initial: () => toValues(begun),
    toBody: (values) => toChanges(values, begun, promo),
    check: findPageErrors,
    submit: async (changes) => {
      if (Object.keys(changes).length === 0 || (await conflict.save(changes))) onSaved();
    },
  });
  return { form, isChanged: isEdited(form.values, begun), conflictDialog: conflict.dialog };
}

export type PageForm = ReturnType<typeof usePageForm>['form'];

export function showPromo(cache: CachedData, promo: Promo): void {
  cache.update(promoEndpoints.list, (promos) => promos.map((one) => (one.id === promo.id ? promo : one)));
  cache.update(promoEndpoints.read, (one) => (one.id === promo.id ? promo : one));
}

const { conflictShow } = texts;
const showText = (value: unknown) => (value ? String(value) : conflictShow.none);
const showSwitch = (value: unknown) => (value ? conflictShow.on : conflictShow.off);
const showMoment = (value: unknown) => (value ? momentInWords(String(value), new Date()) : conflictShow.none);

const comparedFields = {
  note: { label: texts.note, show: showText },
  story: { label: texts.story, show: showText },
  credits: { label: texts.credits, show: showText },
  photos: { label: texts.sectionPhotos, show: (value: unknown) => conflictShow.photos((value as string[]).length) },
  liveFrom: { label: texts.opensFromDate, show: showMoment },
  liveUntil: { label: texts.openUntilDate, show: showMoment },
  embargoUntil: { label: texts.embargo, show: showMoment },
  downloads: { label: texts.downloads, show: (value: unknown) => texts.downloadTitles[value as Promo['downloads']] },
  downloadLimit: {
    label: texts.downloadLimit,
    show: (value: unknown) => (value === null ? texts.noLimit : texts.timesEach(Number(value))),
  },
  feedbackFirst: { label: texts.feedbackFirst, show: showSwitch },
  passcode: { label: texts.passcode, show: (value: unknown) => (value ? conflictShow.set : conflictShow.none) },
  watermark: { label: texts.watermark, show: showSwitch },
};
