import type { Recipient, RecipientCategory } from '@debut/contract/recipients';
import { EllipsisVertical, MailX, Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { dateOfMoment } from '../../../data/moments.ts';
import { categoryNames } from '../../../data/recipients.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import type { RecipientDialogState } from './recipient-dialogs.tsx';
import { texts } from './texts.ts';

type RecipientRowProps = {
  recipient: Recipient;
  /** Absent where nothing can be selected. */
  selected?: boolean | undefined;
  canSelect: boolean;
  onSelect: (recipient: Recipient, selected: boolean) => void;
  onDialog?: ((state: RecipientDialogState) => void) | undefined;
};

export const RecipientRow = memo(function RecipientRow(props: RecipientRowProps) {
  const { recipient, selected, canSelect, onSelect, onDialog } = props;
  const { name, email, category, notes } = recipient;
  const hasCheckbox = selected !== undefined;
  return (
    <div className={cx(rowClasses, onDialog ? 'pr-2' : 'pr-4')}>
      {hasCheckbox && (
        <Checkbox
          label={texts.selectName(name)}
          labelHidden
          checked={selected}
          disabled={!canSelect}
          onChange={(next) => onSelect(recipient, next)}
          className="-my-2 -mr-1"
        />
      )}
      <Avatar name={name} size="small" className={cx(hasCheckbox && 'max-sm:hidden')} />
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
      {onDialog && <Actions recipient={recipient} onDialog={onDialog} />}
    </div>
  );
});

export function CategoryBadge({ category }: { category: RecipientCategory }) {
  return <Badge tone={categoryTones[category]}>{categoryNames[category]}</Badge>;
}

const categoryTones: Record<RecipientCategory, BadgeTone> = {
  blog: 'primary',
  playlist: 'success',
  radio: 'warning',
  press: 'info',
  other: 'neutral',
};

type ActionsProps = { recipient: Recipient; onDialog: (state: RecipientDialogState) => void };

function Actions({ recipient, onDialog }: ActionsProps) {
  const { name, optedOut } = recipient;
  const edit = () => onDialog({ kind: 'edit', recipient });
  const unsubscribe = () => onDialog({ kind: 'unsubscribe', recipient });
  const remove = () => onDialog({ kind: 'delete', recipients: [recipient] });
  const canUnsubscribe = optedOut?.reason !== 'unsubscribed';
  return (
    <>
      <div className="hidden sm:flex">
        <IconButton icon={Pencil} label={texts.editName(name)} onClick={edit} />
        {canUnsubscribe && <IconButton icon={MailX} label={texts.unsubscribeName(name)} onClick={unsubscribe} />}
        <IconButton icon={Trash2} label={texts.deleteName(name)} onClick={remove} />
      </div>
      <div className="sm:hidden">
        <Menu trigger={<IconButton icon={EllipsisVertical} label={texts.optionsFor(name)} />}>
          <MenuItem icon={Pencil} onSelect={edit}>
            {texts.edit}
          </MenuItem>
          {canUnsubscribe && (
            <MenuItem icon={MailX} onSelect={unsubscribe}>
              {texts.unsubscribe}
            </MenuItem>
          )}
          <MenuSeparator />
          <MenuItem icon={Trash2} destructive onSelect={remove}>
            {texts.delete}
          </MenuItem>
        </Menu>
      </div>
    </>
  );
}

function OptOut({ recipient: { optedOut }, className }: { recipient: Recipient; className: string }) {
  if (!optedOut) return null;
  const reason = optedOut.reason === 'unsubscribed' ? texts.unsubscribed : texts.bounced;
  return (
    <span className={className}>
      <Badge tone="danger">
        {reason} {dateOfMoment(optedOut.at, new Date())}
      </Badge>
    </span>
  );
}

const rowClasses = 'flex min-h-16.5 items-center gap-3 py-1.5 pl-4 hover:bg-white/[.03] sm:pl-5';
