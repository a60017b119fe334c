import { commentEndpoints } from '@debut/contract/comments';
import { type ConversationThread, inboxEndpoints } from '@debut/contract/inbox';
import { ArrowLeft, Check, ChevronDown, EllipsisVertical, Info, RotateCcw, UserRound, Users } from 'lucide-react';
import { useLocation } from 'wouter';
import { clockTime } from '../../../data/moments.ts';
import { Allowed } from '../../../data/rights.tsx';
import { useChange } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { texts } from './texts.ts';

type ThreadHeaderProps = {
  thread: ConversationThread;
  userId: string;
  now: Date;
  onBack: () => void;
  onDetails: () => void;
};

export function ThreadHeader({ thread, userId, now, onBack, onDetails }: ThreadHeaderProps) {
  const { fan, state } = thread;
  return (
    <header className="flex items-center gap-3 border-line border-b px-4 py-3 max-lg:gap-2 max-lg:px-2">
      <IconButton icon={ArrowLeft} label={texts.back} onClick={onBack} className="lg:hidden" />
      <Avatar name={fan.name} className="size-9!" />
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-semibold text-base">{fan.name}</h2>
        <p className="truncate text-fg-3 text-xs tabular-nums">{texts.localTime(clockTime(now, fan.timeZone))}</p>
      </div>
      {state && (
        <Allowed right="audience">
          <AssignMenu fanId={fan.id} assignee={state.assignee} userId={userId} />
          <CloseButton fanId={fan.id} isClosed={state.closed} className="max-lg:hidden" />
        </Allowed>
      )}
      <MoreMenu thread={thread} onDetails={onDetails} />
    </header>
  );
}

type AssignMenuProps = {
  fanId: string;
  assignee: NonNullable<ConversationThread['state']>['assignee'];
  userId: string;
};

function AssignMenu({ fanId, assignee, userId }: AssignMenuProps) {
  const people = useData(commentEndpoints.collaborators, {}).data ?? [];
  const assign = useChange(inboxEndpoints.assign, {
    onError: ({ message }) => toast.failure(texts.failedToAssign(message)),
  });
  const choose = (memberId: string | null) => assign.mutate({ params: { fanId }, body: { memberId } });
  return (
    <Menu
      trigger={
        <Button
          size="small"
          busy={assign.isPending}
          aria-label={assignee ? texts.assignTo(assignee.name) : texts.assign}
          className="max-w-44"
        >
          {assignee ? (
            <>
              <Avatar name={assignee.name} size="tiny" className="size-5!" />
              <span className="truncate max-lg:hidden">{assignee.name}</span>
            </>
          ) : (
            <>
              <UserRound aria-hidden className="size-4 text-fg-3" />
              <span className="max-lg:hidden">{texts.assign}</span>
            </>
          )}
          <ChevronDown aria-hidden className="size-4 text-fg-3" />
        </Button>
      }
    >
      {people.map(({ id, name }) => (
        <MenuItem key={id} onSelect={() => choose(id)} {...(id === assignee?.id && { icon: Check })}>
          {id === userId ? texts.me(name) : name}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => choose(null)} {...(assignee === null && { icon: Check })}>
        {texts.nobody}
      </MenuItem>
    </Menu>
  );
}

function useClosing(fanId: string) {
  const close = useChange(inboxEndpoints.close, {
    onSuccess: () => toast.success(texts.conversationClosed),
    onError: ({ message }) => toast.failure(texts.failedToClose(message)),
  });
  const reopen = useChange(inboxEndpoints.reopen, {
    onError: ({ message }) => toast.failure(texts.failedToReopen(message)),
  });
  return {
    isBusy: close.isPending || reopen.isPending,
    setClosed: (isClosed: boolean) => (isClosed ? close : reopen).mutate({ params: { fanId } }),
  };
}

function CloseButton({ fanId, isClosed, className }: { fanId: string; isClosed: boolean; className: string }) {
  const { isBusy, setClosed } = useClosing(fanId);
  const Icon = isClosed ? RotateCcw : Check;
  return (
    <Button size="small" busy={isBusy} onClick={() => setClosed(!isClosed)} className={className}>
      <Icon aria-hidden className="size-4" />
      {isClosed ? texts.reopen : texts.close}
    </Button>
  );
}

/** What has no room in the header, by width. */
function MoreMenu({ thread: { fan, state }, onDetails }: { thread: ConversationThread; onDetails: () => void }) {
  const { setClosed } = useClosing(fan.id);
  const [, navigate] = useLocation();
  return (
    <div className="xl:hidden">
      <Menu trigger={<IconButton icon={EllipsisVertical} label={texts.more} />}>
        <MenuItem icon={Info} onSelect={onDetails}>
          {texts.details}
        </MenuItem>
        <MenuItem icon={Users} onSelect={() => navigate(`/fans?fan=${encodeURIComponent(fan.id)}`)}>
          {texts.openInFans}
        </MenuItem>
        {state && (
          <Allowed right="audience">
            <MenuItem icon={state.closed ? RotateCcw : Check} onSelect={() => setClosed(!state.closed)}>
              {state.closed ? texts.reopenConversation : texts.closeConversation}
            </MenuItem>
          </Allowed>
        )}
      </Menu>
    </div>
  );
}
