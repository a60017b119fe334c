import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { useToday } from '../../lib/today.ts';
import { type MessageDraft, newDraft, readDraft } from './message-draft.model.ts';

/**
 * The message being written. The browser stores it per account: it survives a reload, the way to more credits and back, and
 * shows up in other tabs.
 */
export function useMessageDraft(userId: string): [MessageDraft, Dispatch<SetStateAction<MessageDraft>>] {
  const key = `debut.message.${userId}`;
  const today = useToday();
  const [draft, setDraft] = useState(() => readDraft(localStorage.getItem(key), today) ?? newDraft(today));
  const stored = useRef(draft);

  useEffect(() => {
    if (draft === stored.current) return;
    stored.current = draft;
    storeDraft(key, draft);
  }, [key, draft]);

  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      const changed = event.key === key ? readDraft(event.newValue, today) : null;
      if (changed) setDraft(changed);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [key, today]);

  return [draft, setDraft];
}

/** Thousands of picked fans may not fit; then the draft lives as long as the page. */
function storeDraft(key: string, draft: MessageDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    localStorage.removeItem(key);
  }
}
