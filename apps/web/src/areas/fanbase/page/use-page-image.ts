import { commonFailures } from '@debut/contract/common-failures';
import type { FileKind } from '@debut/contract/files';
import { useEffect, useRef } from 'react';
import { useUploadSlot } from '../../../lib/use-upload-slot.ts';
import type { PageImage } from './editor.model.ts';

type Outcome = { kind: 'uploaded'; image: PageImage } | { kind: 'failed'; sentence: string };

/** Uploads one of the page's pictures. What was uploaded counts when the page is saved. */
export function usePageImage(kind: FileKind) {
  const { slot, state } = useUploadSlot();
  const shown = useRef<string[]>([]);
  useEffect(() => {
    return () => {
      for (const address of shown.current.splice(0)) URL.revokeObjectURL(address);
    };
  }, []);

  async function upload(file: File): Promise<Outcome | null> {
    // The server looks at the bytes when the page is saved; whoever chose something else should learn it now.
    if (!(await isPicture(file))) return { kind: 'failed', sentence: commonFailures.invalid_image.sentence };
    const outcome = await slot.start({ kind, file });
    if (outcome.kind === 'failed') return { kind: 'failed', sentence: sentenceOf(outcome.sentence) };
    if (outcome.kind !== 'done') return null;
    const address = URL.createObjectURL(file);
    shown.current.push(address);
    return { kind: 'uploaded', image: { url: outcome.url, shown: address } };
  }

  return { upload, fraction: state.kind === 'uploading' ? state.fraction : null };
}

function isPicture(file: File): Promise<boolean> {
  return createImageBitmap(file).then(
    (picture) => {
      picture.close();
      return true;
    },
    () => false,
  );
}

/** The reason stays where there is one for people. */
function sentenceOf(sentence: string): string {
  return sentence.startsWith('Failed to upload image') ? 'Failed to upload image. Please try again.' : sentence;
}
