import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createUploadSlot, type UploadSlot, type UploadState } from './upload-slot.ts';

/** A slot of the component's own: leaving the page stops the upload. */
export function useUploadSlot(): { slot: UploadSlot; state: UploadState } {
  const [slot] = useState(() => createUploadSlot());
  useEffect(() => () => slot.clear(), [slot]);
  return { slot, state: useStore(slot) };
}
