import { type FanFilter, type FanSegment, fanSegmentEndpoints } from '@debut/contract/fan-segments';
import { BookmarkPlus, EllipsisVertical, Pencil, RefreshCw, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '../../../data/use-change.ts';
import { usePlan } from '../../../data/use-plan.ts';
import { planForTags, readNeededPlan } from '../../../lib/needed-plan.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { isSameFilter } from '../list/fan-filter.model.ts';
import { chipClasses } from '../list/fan-filter.tsx';
import { SegmentDialog, useSaveSegment } from './segment-dialog.tsx';

type SegmentBarProps = {
  segments: readonly FanSegment[];
  filter: FanFilter;
  shownCount: number;
  onFilter: (filter: FanFilter) => void;
  onMessage: (segment: FanSegment) => void;
};

type OpenDialog = { kind: 'new' } | { kind: 'rename' | 'delete'; segment: FanSegment };

/** Saved filters: applied with a click, updated to the current filter, renamed, deleted, messaged. */
export function SegmentBar({ segments, filter, shownCount, onFilter, onMessage }: SegmentBarProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [lastId, setLastId] = useState<string | null>(null);
  const save = useSaveSegment();
  const remove = useChange(fanSegmentEndpoints.delete);
  const chosen = segments.find((segment) => isSameFilter(segment.filter, filter));
  const last = segments.find(({ id }) => id === lastId);
  const canSave = !isSameFilter(filter, {}) && !chosen;
  const isIncluded = planForTags(usePlan()) === null;
  const close = () => setDialog(null);
  if (segments.length === 0 && !canSave) return null;

  function choose(segment: FanSegment) {
    setLastId(segment.id);
    onFilter(segment === chosen ? {} : segment.filter);
  }

  function update(segment: FanSegment) {
    save.mutate(
      { id: segment.id, name: segment.name, filter },
      {
        onSuccess: () => toast.success(`Segment “${segment.name}” updated`),
        // The dialog shows what the plan does not include.
        onError: (error) => (readNeededPlan(error) ? setDialog({ kind: 'new' }) : toast.failure(error.message)),
      },
    );
  }

  return (
    <>
      <fieldset className="flex flex-wrap items-center gap-1.5">
        <legend className="sr-only">Segments</legend>
        {segments.map((segment) => (
          <button
            key={segment.id}
            type="button"
            aria-pressed={segment === chosen}
            onClick={() => choose(segment)}
            className={chipClasses}
          >
            <span className="truncate">{segment.name}</span>
            <span className="text-fg-3 tabular-nums">{segment.fanCount.toLocaleString('en')}</span>
          </button>
        ))}
        {chosen && (
          <Menu align="start" trigger={<IconButton icon={EllipsisVertical} label={`Options for ${chosen.name}`} />}>
            <MenuItem icon={Send} onSelect={() => onMessage(chosen)}>
              Send a message
            </MenuItem>
            <MenuItem icon={Pencil} onSelect={() => setDialog({ kind: 'rename', segment: chosen })}>
              Rename
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={Trash2} destructive onSelect={() => setDialog({ kind: 'delete', segment: chosen })}>
              Delete
            </MenuItem>
          </Menu>
        )}
        {canSave && (
          <>
            <Button size="small" variant="ghost" onClick={() => setDialog({ kind: 'new' })}>
              <BookmarkPlus aria-hidden className="size-4 text-primary-fg" />
              Save as segment
            </Button>
            {last && isIncluded && (
              <Button size="small" variant="ghost" busy={save.isPending} onClick={() => update(last)}>
                <RefreshCw aria-hidden className="size-4 text-primary-fg" />
                Update “{last.name}”
              </Button>
            )}
          </>
        )}
      </fieldset>
      {dialog?.kind === 'new' && (
        <SegmentDialog
          segment={null}
          filter={filter}
          shownCount={shownCount}
          onClose={close}
          onSaved={({ id }) => setLastId(id)}
        />
      )}
      {dialog?.kind === 'rename' && (
        <SegmentDialog
          segment={dialog.segment}
          filter={dialog.segment.filter}
          shownCount={dialog.segment.fanCount}
          onClose={close}
        />
      )}
      {dialog?.kind === 'delete' && (
        <ConfirmDialog
          open
          onClose={close}
          title="Delete segment"
          sentence={`“${dialog.segment.name}” is deleted. Its fans stay.`}
          confirmLabel="Delete"
          onConfirm={async () => {
            await remove.mutateAsync({ params: { id: dialog.segment.id } });
            if (isSameFilter(dialog.segment.filter, filter)) onFilter({});
          }}
        />
      )}
    </>
  );
}
