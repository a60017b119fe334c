import { type ArtistPage, artistPageEndpoints } from '@debut/contract/artist-page';
import { useState } from 'react';
import { useChange } from '../../../data/use-change.ts';
import { useConflict } from '../../../data/use-conflict.tsx';
import { useForm } from '../../../data/use-form.ts';
import { type ArtistChanges, type ArtistValues, mergeShows, toChanges, toValues } from './artist-form.model.ts';
import { comparedFields } from './compared-fields.ts';

/** Edits the page as it was when the form opened; the caller starts a new form after `onSaved`. */
export function useArtistForm(page: ArtistPage, onSaved: () => void) {
  const [begun] = useState(page);
  const save = useChange(artistPageEndpoints.save, {
    saved: (cache, saved) => cache.update(artistPageEndpoints.read, () => saved),
  });
  const conflict = useConflict<ArtistChanges, number | null>({
    stored: page,
    fields: comparedFields,
    merge: { shows: mergeShows },
    send: (body) => save.mutateAsync({ body }),
  });
  const form = useForm({
    schema: artistPageEndpoints.save.body,
    initial: (): ArtistValues => toValues(begun),
    toBody: (values): ArtistChanges => toChanges(values, begun),
    submit: async (changes) => {
      if (Object.keys(changes).length === 0 || (await conflict.save(changes))) onSaved();
    },
  });
  const isChanged = Object.keys(toChanges(form.values, begun)).length > 0;
  return { form, isChanged, conflictDialog: conflict.dialog };
}

export type ArtistForm = ReturnType<typeof useArtistForm>['form'];
