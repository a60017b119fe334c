import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

/** Copies text and reports `isCopied` for two seconds. `copy` resolves to false if clipboard access is denied. */
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
    return isThere;
  }
  return { isCopied: copied !== null, copy };
}

const confirmationMilliseconds = 2000;
