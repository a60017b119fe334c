import type { Day } from '@debut/contract/days';
import { fanMessageEndpoints, type MessageAudience } from '@debut/contract/fan-messages';
import { keepPreviousData } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { useToday } from '../../../data/today.ts';
import { useData } from '../../../data/use-data.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { createDraft, createNextDraft, type MessageDraft, readDraft, toPreviewBody } from './message-draft.model.ts';

interface StoredDraft {
  readonly draft: MessageDraft;
  readonly setDraft: Dispatch<SetStateAction<MessageDraft>>;
  /** Discards a draft that has been sent, also after its page was left. */
  readonly clearSent: (sent: MessageDraft) => void;
  /** Whether the browser holds what is written. */
  readonly isStored: boolean;
}

export interface DraftOwner {
  readonly id: string;
  readonly artist: { readonly id: string };
}

/** Drafts are stored per account and artist. */
export function draftOwnerOf({ id, artist }: DraftOwner): string {
  return `${id}.${artist.id}`;
}

const keyOf = (owner: string) => `debut.message.${owner}`;

/** Stores a draft for these fans, which the page with the composer opens next. */
export function startDraft(owner: string, today: Day, audience: MessageAudience): void {
  const key = keyOf(owner);
  storeDraft(key, { ...(readDraft(storage, key, today) ?? createDraft(today)), audience });
}

/**
 * The message being written. The browser stores it per account, so it survives a reload and a purchase of credits, and shows
 * up in other tabs.
 */
export function useMessageDraft(owner: string): StoredDraft {
  const key = keyOf(owner);
  const today = useToday();
  const [found] = useState(() => readDraft(storage, key, today));
  const [draft, setDraft] = useState(() => found ?? createDraft(today));
  const [isStored, setStored] = useState(found !== null);
  const stored = useRef(draft);

  useEffect(() => {
    if (draft === stored.current) return;
    stored.current = draft;
    setStored(storeDraft(key, draft) && draft.message !== '');
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
    setDraft((current) => (current === sent ? createNextDraft(current) : current));
  }

  return { draft, setDraft, clearSent, isStored };
}

const storage = () => localStorage;

/** Thousands of picked fans may exceed the quota; then the draft is lost with the page. */
function storeDraft(key: string, draft: MessageDraft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    if (error.name === 'QuotaExceededError') localStorage.removeItem(key);
    return false;
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
  const { message, subject, texts } = draft;
  const written: Partial<MessageDraft> = JSON.parse(useDebounced(JSON.stringify({ message, subject, texts }), 250));
  const body = toPreviewBody({ ...draft, ...written });
  return useData(
    fanMessageEndpoints.preview,
    { body },
    { placeholderData: keepPreviousData, gcTime: 60_000, enabled: body.channels.length > 0 },
  );
}
