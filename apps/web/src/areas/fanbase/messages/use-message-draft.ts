import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { useToday } from '../../../lib/today.ts';
import { type MessageDraft, newDraft, readDraft } from './message-draft.model.ts';

type StoredDraft = [
  draft: MessageDraft,
  setDraft: Dispatch<SetStateAction<MessageDraft>>,
  /** Discards a draft that has been sent, also after its page was left. */
  clearSent: (sent: MessageDraft) => void,
];

/**
 * The message being written. The browser stores it per account: it survives a reload, the way to more credits and back, and
 * shows up in other tabs.
 */
export function useMessageDraft(userId: string): StoredDraft {
  const key = `debut.message.${userId}`;
  const today = useToday();
  const [draft, setDraft] = useState(() => readDraft(storage, key, today) ?? newDraft(today));
  const stored = useRef(draft);

  useEffect(() => {
    if (draft === stored.current) return;
    stored.current = draft;
    storeDraft(key, draft);
  }, [key, draft]);

  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== key) return;
      // Sent in another tab, it is emptied or removed. Not written back: that tab may have gone on typing.
      stored.current = readDraft(storage, key, today) ?? newDraft(today);
      setDraft(stored.current);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [key, today]);

  function clearSent(sent: MessageDraft): void {
    removeDraft(key, sent);
    // What was written meanwhile is the next message.
    setDraft((known) => (known === sent ? { ...newDraft(known.day), message: '', day: known.day } : known));
  }

  return [draft, setDraft, clearSent];
}

const storage = () => localStorage;

/** Thousands of picked fans may not fit; then the draft lives as long as the page. */
function storeDraft(key: string, draft: MessageDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    if (error.name === 'QuotaExceededError') localStorage.removeItem(key);
  }
}

function removeDraft(key: string, sent: MessageDraft): void {
  try {
    if (localStorage.getItem(key) === JSON.stringify(sent)) localStorage.removeItem(key);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
