import { useStore } from 'zustand';
import { activeUploads } from '../lib/active-uploads.ts';
import { useUnloadQuestion } from '../lib/use-unload-question.ts';

/** A reload would lose what is being uploaded, so the browser asks first. */
export function UploadGuard() {
  useUnloadQuestion(useStore(activeUploads, (uploads) => uploads.size > 0));
  return null;
}
