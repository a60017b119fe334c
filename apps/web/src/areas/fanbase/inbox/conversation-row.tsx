import type { Conversation } from '@debut/contract/inbox';
import { Link } from 'wouter';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/class-names.ts';
import { ChannelIcon, channelNames } from './channel-mark.tsx';
import { previewOf, timeInList } from './inbox.model.ts';
import { texts } from './texts.ts';

type ConversationRowProps = {
  conversation: Conversation;
  isOpen: boolean;
  userId: string | undefined;
  now: Date;
  /** Replaces the history entry, where the list stays in view. */
  replaces: boolean;
};

export function ConversationRow({ conversation, isOpen, userId, now, replaces }: ConversationRowProps) {
  const { fanId, name, channel, unread, assignee, lastAt, optedOut, closed } = conversation;
  const isUnread = unread > 0;
  return (
    <Link
      to={conversationAddress(fanId)}
      replace={replaces}
      data-conversation={fanId}
      aria-current={isOpen ? 'true' : undefined}
      className={cx(
        'relative flex items-center gap-3 px-4 py-3 transition-colors hover:bg-white/[.03] focus-visible:-outline-offset-2',
        isOpen &&
          'before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-primary-hover lg:bg-primary/18',
      )}
    >
      <span className="relative shrink-0">
        <Avatar name={name} />
        <span className="absolute -right-1.5 -bottom-1 grid size-5 place-items-center rounded-full bg-s1">
          <ChannelIcon channel={channel} className="size-3" />
        </span>
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className={cx('min-w-0 truncate text-sm', isUnread ? 'font-semibold' : 'font-medium')}>{name}</span>
          {optedOut && <Badge tone="danger">{texts.optedOut}</Badge>}
          {closed && <Badge>{texts.closed}</Badge>}
          <time
            dateTime={lastAt}
            className={cx(
              'ml-auto shrink-0 text-xs tabular-nums',
              isUnread ? 'font-semibold text-primary-fg' : 'text-fg-3',
            )}
          >
            {timeInList(lastAt, now)}
          </time>
        </span>
        <span className="mt-0.5 flex items-center gap-2">
          <span className="sr-only">{channelNames[channel]}: </span>
          <span dir="auto" className={cx('min-w-0 flex-1 truncate text-sm', isUnread ? 'text-fg-2' : 'text-fg-3')}>
            {previewOf(conversation, userId)}
          </span>
          {assignee && (
            <span role="img" aria-label={texts.assignedTo(assignee.name)}>
              <Avatar name={assignee.name} size="tiny" className="size-5!" />
            </span>
          )}
          {isUnread && (
            <span role="img" aria-label={texts.unread} className="size-2 shrink-0 rounded-full bg-primary-hover" />
          )}
        </span>
      </span>
    </Link>
  );
}

export const conversationAddress = (fanId: string): string => `/fans/inbox?fan=${encodeURIComponent(fanId)}`;
