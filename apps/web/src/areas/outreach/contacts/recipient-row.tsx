import type { Recipient, RecipientCategory } from '@debut/contract/recipients';
import { EllipsisVertical, MailX, Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'wouter';
import { dateOfMoment } from '../../../data/moments.ts';
import { categoryNames } from '../../../data/recipients.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { filterTexts } from './filter-texts.ts';
import type { RecipientDialogState } from './recipient-dialogs.tsx';
import { texts } from './texts.ts';

type RecipientRowProps = {
  recipient: Recipient;
  /** Absent where nothing can be selected. */
  selected?: boolean | undefined;
  canSelect: boolean;
  /** What distinguishes them in this list, such as that they have a link. */
  mark?: string | undefined;
  /** Whether the name opens the page of the recipient. */
  isLinked: boolean;
  onSelect: (recipient: Recipient, selected: boolean) => void;
  onDialog?: ((state: RecipientDialogState) => void) | undefined;
};

export const RecipientRow = memo(function RecipientRow(props: RecipientRowProps) {
  const { recipient, selected, canSelect, isLinked, mark, onSelect, onDialog } = props;
  const { id, name, email, category, notes } = recipient;
  const hasCheckbox = selected !== undefined;
  const isKnown = hasWork(recipient);
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
        <p className="truncate font-semibold text-sm">
          {isLinked ? (
            <Link
              to={`/recipients/${id}`}
              className="inline-block max-w-full truncate rounded-sm py-0.5 align-top underline-offset-2 hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className="truncate text-fg-2 text-xs">{email}</p>
        <WhereTheyWork recipient={recipient} className="mt-0.5 @max-2xl:flex-col @max-2xl:items-start @2xl:hidden" />
        <Unreachable recipient={recipient} className="mt-1 flex-wrap @2xl:hidden" />
        {mark && <Badge className="mt-1 @2xl:hidden">{mark}</Badge>}
      </div>
      <div className="flex w-2/5 items-center gap-3 @max-2xl:hidden">
        <div className="min-w-0 flex-1">
          <WhereTheyWork recipient={recipient} />
          {notes && (
            <p className={cx('break-words text-fg-3 text-xs', isKnown ? 'truncate' : 'line-clamp-2')}>{notes}</p>
          )}
        </div>
        <Unreachable recipient={recipient} />
        {mark && <Badge>{mark}</Badge>}
      </div>
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

/** Outlet, role and tags. */
function WhereTheyWork({ recipient, className }: { recipient: Recipient; className?: string }) {
  if (!hasWork(recipient)) return null;
  const { outlet, role, tags } = recipient;
  const work = [outlet?.name, role].filter(Boolean).join(' · ');
  const more = tags.length - maxTags;
  return (
    <div className={cx('flex min-w-0 items-center gap-x-1.5 gap-y-1', className)}>
      {work && <p className="min-w-0 max-w-full truncate text-fg-2 text-xs">{work}</p>}
      {tags.length > 0 && (
        <span className="flex min-w-0 max-w-full items-center gap-1.5">
          {tags.slice(0, maxTags).map((tag) => (
            <span key={tag} className={tagClasses}>
              {tag}
            </span>
          ))}
          {more > 0 && <span className="shrink-0 text-2xs text-fg-3">{filterTexts.moreTags(more)}</span>}
        </span>
      )}
    </div>
  );
}

const maxTags = 2;
const tagClasses = 'min-w-0 max-w-24 truncate rounded-full bg-white/[.06] px-2 py-px text-2xs text-fg-2';

function hasWork({ outlet, role, tags }: Recipient): boolean {
  return outlet !== null || role !== '' || tags.length > 0;
}

/** Why they get no email, or no pitch. */
function Unreachable({ recipient: { optedOut, doNotPitch }, className }: { recipient: Recipient; className?: string }) {
  if (!optedOut && !doNotPitch) return null;
  return (
    <span className={cx('flex gap-1.5', className)}>
      {optedOut && (
        <Badge tone="danger">
          {optedOut.reason === 'unsubscribed' ? texts.unsubscribed : texts.bounced}{' '}
          {dateOfMoment(optedOut.at, new Date())}
        </Badge>
      )}
      {doNotPitch && <Badge tone="warning">{filterTexts.doNotPitch}</Badge>}
    </span>
  );
}

const rowClasses = 'flex min-h-16.5 items-center gap-3 py-1.5 pl-4 hover:bg-white/[.03] sm:pl-5';
