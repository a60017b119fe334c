import { createUploadSlot, type UploadSlot } from '../../../lib/upload-slot.ts';

/**
 * The audio on its way to each track. It stands outside of the cards because an upload goes on while one looks at another
 * page, and its card has to show it again afterwards.
 */
const slots = new Map<string, UploadSlot>();

export function audioSlotOf(trackId: string): UploadSlot {
  const known = slots.get(trackId);
  if (known) return known;
  const slot = createUploadSlot();
  slots.set(trackId, slot);
  return slot;
}
