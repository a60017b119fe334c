import type { MasteringSettings } from '@debut/contract/mastering';
import { useState } from 'react';
import { readStoredJson, storeJson } from '../../../lib/stored-json.ts';
import { draftOf, isDraft, type SettingsDraft } from './settings.model.ts';

/** The settings one is choosing. The tab keeps them on the way to more credits and back. */
export function useKeptDraft(trackId: string, saved: MasteringSettings) {
  const key = `debut.mastering.${trackId}`;
  const [draft, setDraft] = useState(() => read(key) ?? draftOf(saved));
  return {
    draft,
    change(next: SettingsDraft) {
      setDraft(next);
      storeJson(() => sessionStorage, key, next);
    },
    /** A run was started with them: from now on the server knows them. */
    forget: () => sessionStorage.removeItem(key),
  };
}

function read(key: string): SettingsDraft | null {
  return readStoredJson<SettingsDraft>(() => sessionStorage, key, isDraft);
}
