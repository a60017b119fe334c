import type { Fan } from '@debut/contract/fans';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useMedia } from '../../../lib/use-media.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { LongList } from '../../../ui/long-list.tsx';
import { toast } from '../../../ui/toast.ts';
import { type FanDraft, FanEdit } from './fan-edit.tsx';
import { type FanActions, FanRow } from './fan-row.tsx';
import { useDeleteFans, useMakeRecipient } from './fans.api.ts';
import type { FanListState } from './use-fan-list.ts';

type FanRowsProps = { list: FanListState; knownTags: readonly string[]; openId: string | null };

/** The rows; one at a time is opened and changed in place. */
export function FanRows({ list, knownTags, openId }: FanRowsProps) {
  const [editing, setEditing] = useState<Editing | null>(openId === null ? null : { id: openId, typed: {} });
  const [leaving, setLeaving] = useState<Fan | null>(null);
  const remove = useDeleteFans();
  const now = useNow(60_000);
  const isWide = useMedia('(min-width: 40rem)');
  const actions = useFanActions(list, setEditing, setLeaving);
  const box = useRef<HTMLDivElement>(null);

  function keepTyped(part: Partial<FanDraft>) {
    setEditing((open) => open && { ...open, typed: { ...open.typed, ...part } });
  }

  function closeEdit(id: string) {
    setEditing(null);
    // Back to where one came from, once the row is a row again.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-fan="${id}"] [data-edit]`)?.focus());
  }

  return (
    <div ref={box}>
      <LongList
        items={list.shown}
        keyOf={idOf}
        label="Fans"
        rowPixels={isWide ? rowPixels.wide : rowPixels.narrow}
        lined
        row={(fan) =>
          fan.id === editing?.id ? (
            <FanEdit
              fan={fan}
              typed={editing.typed}
              onType={keepTyped}
              knownTags={knownTags}
              onClose={() => closeEdit(fan.id)}
              onDelete={setLeaving}
            />
          ) : (
            <FanRow fan={fan} isPicked={list.picked.has(fan.id)} isWide={isWide} now={now} actions={actions} />
          )
        }
      />
      {leaving && (
        <ConfirmDialog
          open
          onClose={() => setLeaving(null)}
          title="Delete fan"
          sentence={`${leaving.name} leaves your list, and texts not yet sent to them are skipped.`}
          confirmLabel="Delete"
          errorSentence={(error) => `Failed to delete fan: ${error instanceof Error ? error.message : ''}`}
          onConfirm={() => remove.mutateAsync([leaving.id])}
        />
      )}
    </div>
  );
}

type Editing = { id: string; typed: Partial<FanDraft> };

/** As they come out: each row that turns out otherwise makes the list count all of them anew. */
const rowPixels = { wide: 65, narrow: 97 };

/** The same functions for all rows and for good, or each tick would draw every row anew. */
function useFanActions(
  list: FanListState,
  onEdit: (editing: Editing) => void,
  onDelete: (fan: Fan) => void,
): FanActions {
  const latest = useRef(list);
  useLayoutEffect(() => {
    latest.current = list;
  });
  const { mutate: makeRecipient } = useMakeRecipient();
  const pick = useCallback(({ id }: Fan, isPicked: boolean) => {
    const next = new Set(latest.current.picked);
    if (isPicked) next.add(id);
    else next.delete(id);
    latest.current.setPicked(next);
  }, []);
  return useMemo(
    () => ({
      onEdit: ({ id }) => onEdit({ id, typed: {} }),
      onDelete,
      onPick: pick,
      onMakeRecipient: ({ id, name }) =>
        makeRecipient(id, {
          onSuccess: ({ added }) =>
            toast.success(added ? `${name} is now a recipient` : `${name} is already among your recipients`),
          onError: (error) => toast.failure(error.message),
        }),
    }),
    [onEdit, onDelete, pick, makeRecipient],
  );
}

function idOf({ id }: Fan): string {
  return id;
}
