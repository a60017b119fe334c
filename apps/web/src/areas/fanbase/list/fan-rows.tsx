import { showContact } from '@debut/contract/fan-channels';
import { type Fan, fanEndpoints, recipientCategoryOf } from '@debut/contract/fans';
import { MailPlus, Pencil, Trash2 } from 'lucide-react';
import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { relativeTime } from '../../../data/moments.ts';
import { useRight } from '../../../data/rights.tsx';
import { useNow } from '../../../data/today.ts';
import { useChange } from '../../../data/use-change.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LongList } from '../../../ui/long-list.tsx';
import { toast } from '../../../ui/toast.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { CategoryBadge, ChannelBadges, WaitingBadge } from './fan-badges.tsx';
import { type FanDraft, FanEdit } from './fan-edit.tsx';
import { texts } from './texts.ts';
import { type FanListState, useDeleteFans } from './use-fan-list.ts';

type FanRowsProps = { list: FanListState; knownTags: readonly string[]; openId: string | null };

/** One row at a time can be edited in place. */
export function FanRows({ list, knownTags, openId }: FanRowsProps) {
  const mayChange = useRight('audience');
  const [editing, setEditing] = useState<Editing | null>(
    openId === null || !mayChange ? null : { id: openId, typed: {} },
  );
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
        label={texts.fans}
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
            <FanRow
              fan={fan}
              isPicked={list.picked.has(fan.id)}
              isWide={isWide}
              now={now}
              actions={mayChange ? actions : null}
            />
          )
        }
      />
      {deleting && (
        <ConfirmDialog
          open
          onClose={() => setDeleting(null)}
          title={texts.deleteFan}
          sentence={texts.isRemovedFromYourList(deleting.name)}
          confirmLabel={texts.delete}
          errorSentence={(error) => texts.failedToDeleteFan(error instanceof Error ? error.message : '')}
          onConfirm={() => remove.mutateAsync([deleting.id])}
        />
      )}
    </div>
  );
}

type Editing = { id: string; typed: Partial<FanDraft> };

/** The rendered height: with another, the list would measure every row again. */
const rowPixels = { wide: 65, narrow: 97 };

interface FanActions {
  readonly onEdit: (fan: Fan) => void;
  readonly onDelete: (fan: Fan) => void;
  readonly onMakeRecipient: (fan: Fan) => void;
  readonly onPick: (fan: Fan, isPicked: boolean) => void;
}

/** Stable functions, so that memoized rows don't rerender with every tick of the clock. */
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
              toast.success(added ? texts.isNowRecipient(name) : texts.isAlreadyAmongYourRecipients(name)),
            onError: (error) => toast.failure(error.message),
          },
        ),
    }),
    [onEdit, onDelete, pick, makeRecipient],
  );
}

type FanRowProps = {
  fan: Fan;
  isPicked: boolean;
  /** Has a second column beside the name. */
  isWide: boolean;
  now: Date;
  /** Null for members who may only look. */
  actions: FanActions | null;
};

const FanRow = memo(function FanRow({ fan, isPicked, isWide, now, actions }: FanRowProps) {
  const { name, phone, email, category, contactType, tags, source, createdAt } = fan;
  const joined = relativeTime(new Date(createdAt), now);
  const hasContact = contactType !== null && contactType !== 'Fan';
  return (
    <div
      data-fan={fan.id}
      className="flex items-center gap-3 px-4 py-3 transition-colors duration-150 hover:bg-white/[.025] sm:px-5 sm:py-2.5"
    >
      {actions && (
        <Checkbox
          label={texts.selectName(name)}
          labelHidden
          checked={isPicked}
          onChange={(next) => actions.onPick(fan, next)}
          className="-my-2 -mr-1 shrink-0"
        />
      )}
      {isWide && <Avatar name={name} />}
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <span className="truncate font-semibold text-sm">{name}</span>
          <CategoryBadge category={category} />
          {hasContact && <Badge tone="primary">{contactType}</Badge>}
          {fan.waiting && <WaitingBadge />}
        </p>
        <p className="mt-0.5 truncate text-fg-3 text-sm">
          <span className="tabular-nums">{showContact(fan)}</span>
          {isWide && phone && email && ` · ${email}`}
        </p>
        {!isWide && (
          <div className="mt-1.5 flex flex-wrap items-center gap-1.5">
            <ChannelBadges fan={fan} />
            <Tags tags={tags} />
            <span className="text-fg-3 text-xs">{joined}</span>
          </div>
        )}
      </div>
      {isWide && (
        <div className="flex max-w-[45%] shrink-0 flex-col items-end gap-1">
          <span className="flex max-w-full items-center gap-1.5">
            <Tags tags={tags} />
            <ChannelBadges fan={fan} />
          </span>
          <span className="max-w-52 truncate text-fg-3 text-xs">
            {joined}
            {source && ` · ${source}`}
          </span>
        </div>
      )}
      {actions && (
        <div className="flex shrink-0 items-center max-sm:-mr-2">
          {canBecomeRecipient(fan) ? (
            <IconButton
              icon={MailPlus}
              label={texts.makeRecipient(name)}
              title={texts.makeRecipientLabel}
              onClick={() => actions.onMakeRecipient(fan)}
            />
          ) : (
            isWide && <span className="w-9" />
          )}
          <IconButton icon={Pencil} data-edit label={texts.editName(name)} onClick={() => actions.onEdit(fan)} />
          {isWide && <IconButton icon={Trash2} label={texts.deleteName(name)} onClick={() => actions.onDelete(fan)} />}
        </div>
      )}
    </div>
  );
});

function Tags({ tags }: { tags: readonly string[] }) {
  const more = tags.length - maxShownTags;
  return (
    <>
      {tags.slice(0, maxShownTags).map((tag) => (
        <span key={tag} className={tagClasses}>
          {tag}
        </span>
      ))}
      {more > 0 && (
        <span className={tagClasses} title={tags.slice(maxShownTags).join(', ')}>
          +{more}
        </span>
      )}
    </>
  );
}

const maxShownTags = 2;
const tagClasses =
  'inline-block max-w-28 truncate rounded-full border border-white/12 px-2 py-0.5 font-medium text-fg-2 text-xs';

function canBecomeRecipient({ contactType, email }: Fan): boolean {
  return contactType !== null && contactType in recipientCategoryOf && email !== null;
}
