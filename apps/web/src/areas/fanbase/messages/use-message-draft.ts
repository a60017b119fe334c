import { fanMessageEndpoints } from '@debut/contract/fan-messages';
import { keepPreviousData } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { useToday } from '../../../data/today.ts';
import { useData } from '../../../data/use-data.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { createDraft, getScheduledAt, type MessageDraft, readDraft } from './message.model.ts';

type StoredDraft = [
  draft: MessageDraft,
  setDraft: Dispatch<SetStateAction<MessageDraft>>,
  /** Discards a draft that has been sent, also after its page was left. */
  clearSent: (sent: MessageDraft) => void,
];

/**
 * The message being written. The browser stores it per account, so it survives a reload and a purchase of credits, and shows
 * up in other tabs.
 */
export function useMessageDraft(owner: string): StoredDraft {
  const key = `debut.message.${owner}`;
  const today = useToday();
  const [draft, setDraft] = useState(() => readDraft(storage, key, today) ?? createDraft(today));
  const stored = useRef(draft);

  useEffect(() => {
    if (draft === stored.current) return;
    stored.current = draft;
    storeDraft(key, draft);
  }, [key, draft]);

  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== key) return;
      // Another tab sent or changed it. Not stored again: that tab may be typing.
      stored.current = readDraft(storage, key, today) ?? createDraft(today);
      setDraft(stored.current);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [key, today]);

  function clearSent(sent: MessageDraft): void {
    removeDraft(key, sent);
    // A draft that was changed during the request is the next message.
    setDraft((current) =>
      current === sent ? { ...createDraft(current.day), message: '', day: current.day } : current,
    );
  }

  return [draft, setDraft, clearSent];
}

const storage = () => localStorage;

/** Thousands of picked fans may exceed the quota; then the draft is lost with the page. */
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

/** Recipients and cost of a draft, requested when the typing pauses. The last response stays until the next one arrives. */
export function useDraftPreview(draft: MessageDraft) {
  const message = useDebounced(draft.message, 250);
  const body = { audience: draft.audience, message, scheduledAt: getScheduledAt(draft) };
  return useData(fanMessageEndpoints.preview, { body }, { placeholderData: keepPreviousData, gcTime: 60_000 });
}

/**
 * Scrolls to the composer once it is shown: on narrow screens its tab is hidden until the next render, and a hidden element
 * cannot be scrolled to.
 */
export function useScrollToComposer(composerId: string, isShown: boolean): () => void {
  const [isRequested, setRequested] = useState(false);
  useEffect(() => {
    if (!isRequested || !isShown) return;
    setRequested(false);
    document.getElementById(composerId)?.scrollIntoView({ block: 'start' });
  }, [composerId, isRequested, isShown]);
  return () => setRequested(true);
}
