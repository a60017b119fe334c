import { useEffect, useState } from 'react';
import { useToday } from '../../lib/today.ts';
import { type MessageDraft, newDraft, readDraft } from './message-draft.model.ts';

type ChangeDraft = (change: (draft: MessageDraft) => MessageDraft) => void;

/**
 * The message being written. The browser stores it per account: it survives a reload, the way to more credits and back, and
 * shows up in other tabs.
 */
export function useMessageDraft(userId: string): [MessageDraft, ChangeDraft] {
  const key = `debut.message.${userId}`;
  const today = useToday();
  const [draft, setDraft] = useState(() => readDraft(localStorage.getItem(key)) ?? newDraft(today));

  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      const stored = event.key === key ? readDraft(event.newValue) : null;
      if (stored) setDraft(stored);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [key]);

  function change(make: (draft: MessageDraft) => MessageDraft): void {
    setDraft((known) => {
      const next = make(known);
      store(key, next);
      return next;
    });
  }

  return [draft, change];
}

/** Thousands of picked fans may not fit; then the draft lives as long as the page. */
function store(key: string, draft: MessageDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    localStorage.removeItem(key);
  }
}
