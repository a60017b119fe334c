import { useState } from 'react';
import { currentArtistId } from '../../../data/current-artist.ts';
import { readStoredText, storeText } from '../../../data/stored-json.ts';

/** The reply being written to one fan, which the browser keeps until it is sent. Mount it anew for another fan. */
export function useReplyDraft(fanId: string): [text: string, setText: (text: string) => void] {
  const key = `debut.reply.${currentArtistId() ?? ''}.${fanId}`;
  const [text, setText] = useState(() => readStoredText(storage, key) ?? '');
  function change(next: string) {
    setText(next);
    if (next === '') forget(key);
    else storeText(storage, key, next);
  }
  return [text, change];
}

const storage = () => localStorage;

function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch (error) {
    // Some browsers block storage.
    if (!(error instanceof DOMException)) throw error;
  }
}
