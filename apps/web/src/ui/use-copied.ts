import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';
import { texts } from './texts.ts';
import { toast } from './toast.ts';

/**
 * Copies text and reports `isCopied` for two seconds. If the browser denies clipboard access, `copy` shows an error and
 * resolves to false.
 */
export function useCopied(): { isCopied: boolean; copy: (text: string) => Promise<boolean> } {
  // A new object per copy, so that copying again restarts the timer.
  const [copied, setCopied] = useState<object | null>(null);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(null), confirmationMilliseconds);
    return () => clearTimeout(timer);
  }, [copied]);
  async function copy(text: string) {
    const isThere = await copyText(text);
    setCopied(isThere ? {} : null);
    if (!isThere) toast.failure(texts.copyFailed);
    return isThere;
  }
  return { isCopied: copied !== null, copy };
}

const confirmationMilliseconds = 2000;
