import { type FanCategory, fanCategoryNames } from '@debut/contract/fans';
import { Send, Tag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { fanCount } from '../messages/message-draft.model.ts';
import { useDeleteFans } from './fans.api.ts';
import { TagFansDialog } from './tag-fans-dialog.tsx';
import type { FanListState } from './use-fan-list.ts';

type PickedBarProps = { list: FanListState; knownTags: readonly string[]; onMessage: () => void };

/** All of them, some of them, and what can be done with those picked. */
export function PickedBar({ list, knownTags, onMessage }: PickedBarProps) {
  const { shown, picked, setPicked } = list;
  const [dialog, setDialog] = useState<'tag' | 'delete' | null>(null);
  const remove = useDeleteFans();
  const shownPicked = shown.filter(({ id }) => picked.has(id)).length;
  const state = shownPicked === 0 ? false : shownPicked === shown.length ? true : 'mixed';
  const close = () => setDialog(null);

  function toggleAll() {
    const next = new Set(picked);
    for (const { id } of shown) {
      if (state === true) next.delete(id);
      else next.add(id);
    }
    setPicked(next);
  }

  return (
    <div className="sticky top-16 z-10 flex min-h-13 flex-wrap items-center gap-x-3 border-white/[.06] border-y bg-s1 px-4 sm:px-5">
      <Checkbox
        label={`Select all ${shown.length.toLocaleString('en')} shown`}
        checked={state}
        disabled={shown.length === 0}
        onChange={toggleAll}
      />
      {picked.size > 0 && (
        <div className="flex flex-wrap items-center gap-1 py-1 sm:ml-auto">
          <span className="mr-1 text-fg-2 text-sm tabular-nums">{picked.size.toLocaleString('en')} selected</span>
          <Button size="small" variant="ghost" onClick={onMessage}>
            <Send aria-hidden className="size-4" />
            Message
          </Button>
          <Button size="small" variant="ghost" onClick={() => setDialog('tag')}>
            <Tag aria-hidden className="size-4" />
            Tag
          </Button>
          <Button size="small" variant="dangerGhost" onClick={() => setDialog('delete')}>
            <Trash2 aria-hidden className="size-4" />
            Delete
          </Button>
        </div>
      )}
      {dialog === 'tag' && (
        <TagFansDialog
          ids={[...picked]}
          knownTags={knownTags}
          onClose={close}
          onDone={({ category }) => toast.success(doneSentence(picked.size, category))}
        />
      )}
      {dialog === 'delete' && (
        <ConfirmDialog
          open
          onClose={close}
          title={`Delete ${fanCount(picked.size)}`}
          sentence="They leave your list, and texts not yet sent to them are skipped. Whoever replied STOP stays opted out."
          confirmLabel="Delete"
          errorSentence={(error) => `Failed to delete fan: ${error instanceof Error ? error.message : ''}`}
          onConfirm={async () => {
            await remove.mutateAsync([...picked]);
            setPicked(new Set());
          }}
        />
      )}
    </div>
  );
}

function doneSentence(count: number, category: FanCategory | undefined): string {
  return category
    ? `${fanCount(count)} ${count === 1 ? 'is' : 'are'} now ${fanCategoryNames[category]}`
    : `The tags of ${fanCount(count)} are changed`;
}
