import {
  defaultArtistName,
  defaultLanding,
  type FanbaseLanding,
  fanbasePageEndpoints,
} from '@debut/contract/fanbase-page';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../data/api.ts';
import { api } from '../../../data/product-api.ts';
import { useChange, useChangeWith } from '../../../data/use-change.ts';
import { useDataWith } from '../../../data/use-data.ts';
import { useForm } from '../../../data/use-form.ts';
import { createDraft, isChanged, toPageBody, updateStats } from './editor.model.ts';
import { texts } from './texts.ts';

interface PageOwner {
  readonly id: string;
  readonly name: string;
  readonly mayPublish: boolean;
}

/** The artist's own page. The first visit of a member who may publish creates it from defaults. */
export function useOwnPage(artist: PageOwner) {
  return useDataWith(fanbasePageEndpoints.landing, { params: { artistId: artist.id }, query: {} }, (signal) =>
    readOrCreate(artist, signal),
  );
}

async function readOrCreate({ id, name, mayPublish }: PageOwner, signal: AbortSignal): Promise<FanbaseLanding> {
  const params = { artistId: id };
  try {
    const query = { t: String(Date.now()) };
    return await api.call(fanbasePageEndpoints.landing, { params, query }, { signal });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    const defaults = defaultLanding(id, name || defaultArtistName);
    if (!mayPublish) return defaults;
    return api.call(fanbasePageEndpoints.saveLanding, { params, body: toPageBody(createDraft(defaults)) });
  }
}

export type PageEditor = ReturnType<typeof usePageEditor>;

/** Shows the page, or edits a draft of it. */
export function usePageEditor(landing: FanbaseLanding) {
  const [isEditing, setEditing] = useState(false);
  const status = useStatusMessage();
  const save = useChange(fanbasePageEndpoints.saveLanding, {
    saved: (cache, saved) => cache.update(fanbasePageEndpoints.landing, () => saved),
  });
  const form = useForm({
    schema: fanbasePageEndpoints.saveLanding.body,
    initial: () => createDraft(landing),
    toBody: toPageBody,
    submit: async (body, sent) => {
      await save.mutateAsync({ params: { artistId: landing.id }, body });
      // A draft that was changed during the request is not saved yet.
      if (latest.current === sent) setEditing(false);
      status.succeed(texts.fanbaseUpdatedSuccessfullyYourChanges, 5000);
    },
    describe: describeSaveError,
  });
  const latest = useRef(form.values);
  latest.current = form.values;
  const refresh = useChangeWith(() => api.call(fanbasePageEndpoints.fanbase, {}), {
    changes: [],
    onSuccess: (stats) => {
      form.change(updateStats(latest.current, stats));
      status.succeed(texts.statisticsUpdated, 3000);
    },
    onError: () => status.fail(texts.failedToRefreshStatistics),
  });

  function show(mode: 'view' | 'edit') {
    status.clear();
    form.reset();
    setEditing(mode === 'edit');
  }

  return {
    form,
    status,
    isEditing,
    isChanged: isEditing && isChanged(form.values, landing),
    /** Shown for the whole page, because the image fields can't show one. */
    error: form.error ?? Object.values(form.errors)[0] ?? null,
    isRefreshing: refresh.isPending,
    save() {
      status.clear();
      form.submit();
    },
    refreshStats() {
      status.clear();
      refresh.mutate(undefined);
    },
    edit: () => show('edit'),
    cancel: () => show('view'),
  };
}

function describeSaveError(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.failedToUpdateFanbase;
  if (error.unreadable !== undefined) return texts.serverError(error.status, error.unreadable.slice(0, 200));
  return error.code === 'unknown' ? texts.failedToSaveFanbaseData : error.message;
}

type StatusMessage = { kind: 'success'; text: string; milliseconds: number } | { kind: 'failure'; text: string };

/** One message at a time. A success disappears after a while, a failure with the next action. */
function useStatusMessage() {
  const [message, setMessage] = useState<StatusMessage | null>(null);
  useEffect(() => {
    if (message?.kind !== 'success') return;
    const timer = setTimeout(() => setMessage(null), message.milliseconds);
    return () => clearTimeout(timer);
  }, [message]);
  return {
    message,
    succeed: (text: string, milliseconds: number) => setMessage({ kind: 'success', text, milliseconds }),
    fail: (text: string) => setMessage({ kind: 'failure', text }),
    clear: () => setMessage(null),
  };
}
