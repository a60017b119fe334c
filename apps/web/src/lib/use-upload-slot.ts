import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createUploadSlot, type UploadSlot, type UploadState } from './upload-slot.ts';

/** The upload is aborted when the component unmounts. */
export function useUploadSlot(): { slot: UploadSlot; state: UploadState } {
  const [slot] = useState(() => createUploadSlot());
  useEffect(() => () => slot.clear(), [slot]);
  return { slot, state: useStore(slot) };
}
