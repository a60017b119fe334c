import type { Recipient } from '@debut/contract/recipients';
import { EllipsisVertical, MailX, Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { dateOfMoment } from '../../../lib/moments.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { CategoryBadge } from './category-badge.tsx';

export interface RecipientActions {
  readonly onEdit: (recipient: Recipient) => void;
  /** They asked the artist, by email or in person. */
  readonly onUnsubscribe: (recipient: Recipient) => void;
  readonly onDelete: (recipient: Recipient) => void;
}

type RecipientRowProps = {
  recipient: Recipient;
  /** Absent where nobody is to be chosen. */
  selected?: boolean | undefined;
  canSelect: boolean;
  onSelect: (recipient: Recipient, selected: boolean) => void;
  /** Absent where the list is only looked at or chosen from. */
  actions?: RecipientActions | undefined;
};

export const RecipientRow = memo(function RecipientRow(props: RecipientRowProps) {
  const { recipient, selected, canSelect, onSelect, actions } = props;
  const { name, email, category, notes } = recipient;
  const isChoice = selected !== undefined;
  return (
    <div className={cx(rowClasses, actions ? 'pr-2' : 'pr-4')}>
      {isChoice && (
        <Checkbox
          label={`Select ${name}`}
          labelHidden
          checked={selected}
          disabled={!canSelect}
          onChange={(next) => onSelect(recipient, next)}
          className="-my-2 -mr-1"
        />
      )}
      <Avatar name={name} size="small" className={cx(isChoice && 'max-sm:hidden')} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold text-sm">{name}</p>
        <p className="truncate text-fg-2 text-xs">{email}</p>
        <OptOut recipient={recipient} className="mt-1 block @2xl:hidden" />
      </div>
      {notes && <p className="line-clamp-2 w-2/5 break-words text-fg-3 text-xs @max-2xl:hidden">{notes}</p>}
      <OptOut recipient={recipient} className="@max-2xl:hidden" />
      <span className="flex shrink-0 justify-end @2xl:w-20">
        <CategoryBadge category={category} />
      </span>
      {actions && <Actions recipient={recipient} actions={actions} />}
    </div>
  );
});

function Actions({ recipient, actions }: { recipient: Recipient; actions: RecipientActions }) {
  const { name, optedOut } = recipient;
  const canUnsubscribe = optedOut?.reason !== 'unsubscribed';
  return (
    <>
      <div className="hidden sm:flex">
        <IconButton icon={Pencil} label={`Edit ${name}`} onClick={() => actions.onEdit(recipient)} />
        {canUnsubscribe && (
          <IconButton icon={MailX} label={`Unsubscribe ${name}`} onClick={() => actions.onUnsubscribe(recipient)} />
        )}
        <IconButton icon={Trash2} label={`Delete ${name}`} onClick={() => actions.onDelete(recipient)} />
      </div>
      <div className="sm:hidden">
        <Menu trigger={<IconButton icon={EllipsisVertical} label={`Options for ${name}`} />}>
          <MenuItem icon={Pencil} onSelect={() => actions.onEdit(recipient)}>
            Edit
          </MenuItem>
          {canUnsubscribe && (
            <MenuItem icon={MailX} onSelect={() => actions.onUnsubscribe(recipient)}>
              Unsubscribe
            </MenuItem>
          )}
          <MenuSeparator />
          <MenuItem icon={Trash2} destructive onSelect={() => actions.onDelete(recipient)}>
            Delete
          </MenuItem>
        </Menu>
      </div>
    </>
  );
}

function OptOut({ recipient: { optedOut }, className }: { recipient: Recipient; className: string }) {
  if (!optedOut) return null;
  const words = optedOut.reason === 'unsubscribed' ? 'Unsubscribed' : 'Bounced';
  return (
    <span className={className}>
      <Badge tone="danger">
        {words} {dateOfMoment(optedOut.at, new Date())}
      </Badge>
    </span>
  );
}

const rowClasses = 'flex min-h-16.5 items-center gap-3 py-1.5 pl-4 hover:bg-white/[.03] sm:pl-5';
