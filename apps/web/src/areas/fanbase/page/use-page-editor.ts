import type { FanbaseLanding } from '@debut/contract/fanbase-page';
import { useState } from 'react';
import { readTrueStats, saveSentence, useSavePage } from './editor.api.ts';
import { changeOf, draftOf, isChanged, type PageDraft, withTrueStats } from './editor.model.ts';
import { usePassingMessage } from './use-passing-message.ts';

export type PageEditor = ReturnType<typeof usePageEditor>;

/** The editor's two modes, and what it does in them. Without a draft it shows the page as it is. */
export function usePageEditor(landing: FanbaseLanding) {
  const [draft, setDraft] = useState<PageDraft | null>(null);
  const [isRefreshing, setRefreshing] = useState(false);
  const messages = usePassingMessage();
  const saving = useSavePage(landing.id);

  async function save() {
    if (!draft || saving.isPending) return;
    messages.clear();
    try {
      await saving.mutateAsync(changeOf(draft));
      // What was typed meanwhile is not saved yet: it stays.
      setDraft((now) => (now === draft ? null : now));
      messages.succeed('Fanbase updated successfully! Your changes have been saved.', 5000);
    } catch (error) {
      messages.fail(saveSentence(error));
    }
  }

  async function refreshStats() {
    if (isRefreshing) return;
    messages.clear();
    setRefreshing(true);
    try {
      const stats = await readTrueStats();
      setDraft((before) => before && withTrueStats(before, stats));
      messages.succeed('Statistics updated!', 3000);
    } catch {
      messages.fail('Failed to refresh statistics');
    } finally {
      setRefreshing(false);
    }
  }

  return {
    draft,
    isChanged: draft !== null && isChanged(draft, landing),
    isSaving: saving.isPending,
    isRefreshing,
    messages,
    save,
    refreshStats,
    change: (fields: Partial<PageDraft>) => setDraft((before) => before && { ...before, ...fields }),
    edit() {
      messages.clear();
      setDraft(draftOf(landing));
    },
    cancel() {
      messages.clear();
      setDraft(null);
    },
  };
}
