import { type Fan, recipientCategoryOf } from '@debut/contract/fans';
import { showPhone } from '@debut/contract/phones';
import { Clock, MailPlus, Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { relativeTime } from '../../../lib/relative-time.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CategoryBadge, ConsentChip } from './fan-badges.tsx';

export interface FanActions {
  readonly onEdit: (fan: Fan) => void;
  readonly onDelete: (fan: Fan) => void;
  readonly onMakeRecipient: (fan: Fan) => void;
  readonly onPick: (fan: Fan, isPicked: boolean) => void;
}

type FanRowProps = {
  fan: Fan;
  isPicked: boolean;
  /** Has a second column beside the name. */
  isWide: boolean;
  now: Date;
  actions: FanActions;
};

export const FanRow = memo(function FanRow({ fan, isPicked, isWide, now, actions }: FanRowProps) {
  const { name, phone, email, category, contactType, tags, source, createdAt } = fan;
  const joined = relativeTime(new Date(createdAt), now);
  const hasContact = contactType !== null && contactType !== 'Fan';
  return (
    <div
      data-fan={fan.id}
      className="flex items-center gap-3 px-4 py-3 transition-colors duration-150 hover:bg-white/[.025] sm:px-5 sm:py-2.5"
    >
      <Checkbox
        label={`Select ${name}`}
        labelHidden
        checked={isPicked}
        onChange={(next) => actions.onPick(fan, next)}
        className="-my-2 -mr-1 shrink-0"
      />
      {isWide && <Avatar name={name} />}
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <span className="truncate font-semibold text-sm">{name}</span>
          <CategoryBadge category={category} />
          {hasContact && <Badge tone="primary">{contactType}</Badge>}
          {fan.waiting && (
            <span title={waitingSentence} className="inline-flex">
              <Badge tone="warning" icon={Clock}>
                Waiting
                <span className="sr-only">: {waitingSentence}</span>
              </Badge>
            </span>
          )}
        </p>
        <p className="mt-0.5 truncate text-fg-3 text-sm">
          <span className="tabular-nums">{showPhone(phone)}</span>
          {isWide && email && ` · ${email}`}
        </p>
        {!isWide && (
          <div className="mt-1.5 flex flex-wrap items-center gap-1.5">
            <ConsentChip fan={fan} />
            <Tags tags={tags} />
            <span className="text-fg-3 text-xs">{joined}</span>
          </div>
        )}
      </div>
      {isWide && (
        <div className="flex max-w-[45%] shrink-0 flex-col items-end gap-1">
          <span className="flex max-w-full items-center gap-1.5">
            <Tags tags={tags} />
            <ConsentChip fan={fan} />
          </span>
          <span className="max-w-52 truncate text-fg-3 text-xs">
            {joined}
            {source && ` · ${source}`}
          </span>
        </div>
      )}
      <div className="flex shrink-0 items-center max-sm:-mr-2">
        {canBecomeRecipient(fan) ? (
          <IconButton
            icon={MailPlus}
            label={`Make ${name} a recipient`}
            title="Make a recipient"
            onClick={() => actions.onMakeRecipient(fan)}
          />
        ) : (
          isWide && <span className="w-9" />
        )}
        <IconButton icon={Pencil} data-edit label={`Edit ${name}`} onClick={() => actions.onEdit(fan)} />
        {isWide && <IconButton icon={Trash2} label={`Delete ${name}`} onClick={() => actions.onDelete(fan)} />}
      </div>
    </div>
  );
});

export const waitingSentence = 'Joined beyond what your plan includes. Upgrade to message them.';

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
