import { useState } from 'react';
import { useCopied } from '../../../lib/use-copied.ts';
import { toast } from '../../../ui/toast.ts';

/** Which button says "copied": the one that was pressed. */
export function useShare({ title, text, address }: { title: string; text: string; address: string }) {
  const { isCopied, copy: copyText } = useCopied();
  const [pressed, setPressed] = useState<string | null>(null);

  async function copy(from: string) {
    setPressed(from);
    if (await copyText(address)) return;
    toast.failure('The link could not be copied. Please select it and copy it yourself.');
  }

  async function openShareSheet() {
    try {
      await navigator.share({ title, text, url: address });
    } catch (error) {
      // Closing the sheet again is a wish, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.failure('The share menu could not be opened. Please copy the link instead.');
    }
  }

  return { copiedFrom: isCopied ? pressed : null, copy, openShareSheet };
}
