import { type Fan, fanEndpoints } from '@debut/contract/fans';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useChange } from '../../../data/use-change.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { LongList } from '../../../ui/long-list.tsx';
import { toast } from '../../../ui/toast.ts';
import { type FanDraft, FanEdit } from './fan-edit.tsx';
import { type FanActions, FanRow } from './fan-row.tsx';
import { type FanListState, useDeleteFans } from './use-fan-list.ts';

type FanRowsProps = { list: FanListState; knownTags: readonly string[]; openId: string | null };

/** One row at a time is edited in place. */
export function FanRows({ list, knownTags, openId }: FanRowsProps) {
  const [editing, setEditing] = useState<Editing | null>(openId === null ? null : { id: openId, typed: {} });
  const [deleting, setDeleting] = useState<Fan | null>(null);
  const remove = useDeleteFans();
  const now = useNow(60_000);
  const isWide = useMedia('(min-width: 40rem)');
  const actions = useFanActions(list, setEditing, setDeleting);
  const box = useRef<HTMLDivElement>(null);

  function keepTyped(part: Partial<FanDraft>) {
    setEditing((open) => open && { ...open, typed: { ...open.typed, ...part } });
  }

  function closeEdit(id: string) {
    setEditing(null);
    // The edit button is back after the next render.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-fan="${id}"] [data-edit]`)?.focus());
  }

  return (
    <div ref={box}>
      <LongList
        items={list.shown}
        keyOf={({ id }) => id}
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
              onDelete={setDeleting}
            />
          ) : (
            <FanRow fan={fan} isPicked={list.picked.has(fan.id)} isWide={isWide} now={now} actions={actions} />
          )
        }
      />
      {deleting && (
        <ConfirmDialog
          open
          onClose={() => setDeleting(null)}
          title="Delete fan"
          sentence={`${deleting.name} is removed from your list. Texts not sent to them yet are skipped.`}
          confirmLabel="Delete"
          errorSentence={(error) => `Failed to delete fan: ${error instanceof Error ? error.message : ''}`}
          onConfirm={() => remove.mutateAsync([deleting.id])}
        />
      )}
    </div>
  );
}

type Editing = { id: string; typed: Partial<FanDraft> };

/** As rendered: a row of another height makes the list measure all of them again. */
const rowPixels = { wide: 65, narrow: 97 };

/** Stable functions, so that memoized rows do not render again with every tick of the clock. */
function useFanActions(
  list: FanListState,
  onEdit: (editing: Editing) => void,
  onDelete: (fan: Fan) => void,
): FanActions {
  const latest = useRef(list);
  useLayoutEffect(() => {
    latest.current = list;
  });
  const { mutate: makeRecipient } = useChange(fanEndpoints.makeRecipient);
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
        makeRecipient(
          { params: { id } },
          {
            onSuccess: ({ added }) =>
              toast.success(added ? `${name} is now a recipient` : `${name} is already among your recipients`),
            onError: (error) => toast.failure(error.message),
          },
        ),
    }),
    [onEdit, onDelete, pick, makeRecipient],
  );
}
