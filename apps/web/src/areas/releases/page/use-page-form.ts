import { type ReleasePage, releasePageEndpoints } from '@debut/contract/release-pages';
import { useRef, useState } from 'react';
import { type CachedData, useChange } from '../../../data/use-change.ts';
import { useConflict } from '../../../data/use-conflict.tsx';
import { useForm } from '../../../data/use-form.ts';
import { comparedFields } from './compared-fields.ts';
import {
  findPageErrors,
  isEdited,
  type PageChanges,
  type PageValues,
  toChanges,
  toStoredFields,
  toValues,
} from './page-form.model.ts';

/** Edits a page as it was when the form opened; the caller starts a new form after `onSaved`. */
export function usePageForm(page: ReleasePage, onSaved: (published: boolean | undefined) => void) {
  const [begun] = useState(page);
  const { save, dialog } = useSave(page);
  // A ref, because the form is submitted in the same event.
  const isPublishing = useRef(false);
  const form = useForm({
    schema: releasePageEndpoints.save.body,
    initial: (): PageValues => toValues(begun),
    toBody: (values): PageChanges => ({
      ...toChanges(values, begun),
      ...(isPublishing.current && { published: true }),
    }),
    check: findPageErrors,
    submit: async (changes) => {
      if (Object.keys(changes).length === 0 || (await save(changes))) onSaved(changes.published);
    },
  });
  return {
    form,
    isChanged: isEdited(form.values, begun),
    conflictDialog: dialog,
    submit: () => {
      isPublishing.current = false;
      form.submit();
    },
    /** Saves what was changed, too. */
    publish: () => {
      isPublishing.current = true;
      form.submit();
    },
    /** Keeps what was changed but not saved. */
    unpublish: () => save({ published: false }),
  };
}

export type PageForm = ReturnType<typeof usePageForm>['form'];

function useSave(page: ReleasePage) {
  const { kind, id } = page;
  const change = useChange(releasePageEndpoints.save, { saved: showPage });
  return useConflict<PageChanges, number | null>({
    stored: page,
    valuesOf: (stored) => toStoredFields(stored as unknown as ReleasePage),
    fields: comparedFields,
    send: (body) => change.mutateAsync({ params: { kind, id }, body }),
  });
}

function showPage(cache: CachedData, page: ReleasePage): void {
  cache.update(releasePageEndpoints.read, (one) => (one.id === page.id ? page : one));
}
