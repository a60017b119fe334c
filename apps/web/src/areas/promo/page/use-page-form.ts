import { type Promo, promoEndpoints } from '@debut/contract/promos';
import { useState } from 'react';
import { ApiError } from '../../../data/api.ts';
import { momentInWords } from '../../../data/moments.ts';
import { useChange } from '../../../data/use-change.ts';
import { useConflict } from '../../../data/use-conflict.tsx';
import { useForm } from '../../../data/use-form.ts';
import { texts } from '../texts.ts';
import {
  findPageError,
  invalidFieldCode,
  isEdited,
  type PageChanges,
  toChanges,
  toStoredFields,
  toValues,
} from './page-form.model.ts';

/** Edits a promo as it was when the form opened; the caller starts a new form after `onSaved`. */
export function usePageForm(promo: Promo, onSaved: () => void) {
  const [begun] = useState(promo);
  const update = useUpdatePromo();
  const conflict = useConflict<PageChanges>({
    stored: promo,
    valuesOf: (stored) => toStoredFields(stored as Promo),
    fields: comparedFields,
    send: (body) => update.mutateAsync({ params: { id: promo.id }, body }),
  });
  const form = useForm({
    schema: promoEndpoints.update.body,
    initial: () => toValues(begun),
    toBody: (values) => toChanges(values, begun),
    submit: async (changes, values) => {
      const error = findPageError(values);
      if (error) throw new ApiError(error.sentence, { status: 400, code: invalidFieldCode, field: error.field });
      if (Object.keys(changes).length === 0 || (await conflict.save(changes))) onSaved();
    },
  });
  return { form, isChanged: isEdited(form.values, begun), conflictDialog: conflict.dialog };
}

export type PageForm = ReturnType<typeof usePageForm>['form'];

export function useUpdatePromo() {
  return useChange(promoEndpoints.update, {
    saved: (cache, saved) => {
      cache.update(promoEndpoints.list, (promos) => promos.map((one) => (one.id === saved.id ? saved : one)));
      cache.update(promoEndpoints.read, (one) => (one.id === saved.id ? saved : one));
    },
  });
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
  versions: {
    label: texts.sectionVersions,
    show: (value: unknown) => Object.values(value as Record<string, string>).join(', '),
  },
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
