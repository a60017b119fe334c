import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

/** Puts a text on the clipboard and says so for two seconds. `copy` answers false where the browser does not allow it. */
export function useCopied(): { isCopied: boolean; copy: (text: string) => Promise<boolean> } {
  // A new object each time: copied again, it is said for two seconds more.
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
