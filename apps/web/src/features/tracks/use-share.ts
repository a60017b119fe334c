import { useEffect, useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { toast } from '../../ui/toast.ts';

const confirmationMilliseconds = 2000;

/** Which button says "copied", for two seconds: the one that was pressed. */
export function useShare({ title, text, address }: { title: string; text: string; address: string }) {
  const [copied, setCopied] = useState<{ from: string } | null>(null);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(null), confirmationMilliseconds);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(from: string) {
    if (await copyText(address)) setCopied({ from });
    else toast.failure('The link could not be copied. Please select it and copy it yourself.');
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

  return { copiedFrom: copied?.from ?? null, copy, openShareSheet };
}
