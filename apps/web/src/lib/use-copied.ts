import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

/** Puts a text on the clipboard and says so for two seconds. `copy` answers false where the browser does not allow it. */
export function useCopied(): { isCopied: boolean; copy: (text: string) => Promise<boolean> } {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), confirmationMilliseconds);
    return () => clearTimeout(timer);
  }, [isCopied]);
  async function copy(text: string) {
    const isThere = await copyText(text);
    setCopied(isThere);
    return isThere;
  }
  return { isCopied, copy };
}

const confirmationMilliseconds = 2000;
