import { type Approval, type ApprovalComment, approvalEndpoints } from '@debut/contract/approvals';
import { playTime } from '@debut/contract/play-time';
import { ChevronDown, Link2Off, MessageSquareText, MoreHorizontal, RefreshCw } from 'lucide-react';
import { useId, useState } from 'react';
import { QueryView } from '../../../data/query-view.tsx';
import { useData } from '../../../data/use-data.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { describeLink, describeState } from './approvals.model.ts';
import { texts } from './texts.ts';

type ApprovalRowProps = { approval: Approval; canShare: boolean; onRenew: () => void; onRevoke: () => void };

export function ApprovalRow({ approval, canShare, onRenew, onRevoke }: ApprovalRowProps) {
  const { name, email, note, revokedAt, comments } = approval;
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const now = new Date();
  const { label, tone } = describeState(approval, now);
  return (
    <li className="flex gap-3 py-3.5">
      <Avatar name={name} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 break-words font-semibold">{name}</span>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="mt-0.5 break-words text-fg-2 text-sm">
          {[email, describeLink(approval, now)].filter(Boolean).join(' · ')}
        </p>
        {note && (
          <blockquote
            dir="auto"
            className="mt-2 whitespace-pre-line break-words border-white/20 border-s-2 ps-3 text-sm"
          >
            {note}
          </blockquote>
        )}
        {comments > 0 && (
          <Button
            variant="ghost"
            size="small"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
            className="mt-1 -ml-3"
          >
            <MessageSquareText aria-hidden className="size-4" />
            {texts.commentCount(comments)}
            <ChevronDown aria-hidden className={cx('size-4 transition-transform', isOpen && 'rotate-180')} />
          </Button>
        )}
        <div id={listId}>{isOpen && <Comments id={approval.id} />}</div>
      </div>
      {canShare && (
        <Menu trigger={<IconButton icon={MoreHorizontal} label={texts.manage(name)} />}>
          <MenuItem icon={RefreshCw} onSelect={onRenew}>
            {texts.newLink}
          </MenuItem>
          {!revokedAt && (
            <>
              <MenuSeparator />
              <MenuItem icon={Link2Off} destructive onSelect={onRevoke}>
                {texts.revoke}
              </MenuItem>
            </>
          )}
        </Menu>
      )}
    </li>
  );
}

function Comments({ id }: { id: string }) {
  const comments = useData(approvalEndpoints.comments, { params: { id } });
  return (
    <QueryView
      query={comments}
      className="mt-2"
      pending={
        <SkeletonGroup label={texts.loadingComments} className="mt-2">
          <Skeleton className="h-10 w-full" />
        </SkeletonGroup>
      }
    >
      {(list) => (
        <ol className="mt-2 grid gap-2">
          {list.map((comment) => (
            <Comment key={comment.id} comment={comment} />
          ))}
        </ol>
      )}
    </QueryView>
  );
}

function Comment({ comment: { authorName, body, position } }: { comment: ApprovalComment }) {
  return (
    <li className="rounded-lg bg-s2 px-3.5 py-2.5 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 break-words font-semibold">{authorName}</span>
        <Badge>{texts.outside}</Badge>
        {position !== null && <span className="font-semibold text-primary-fg tabular-nums">{playTime(position)}</span>}
      </p>
      <p dir="auto" className="mt-0.5 whitespace-pre-line break-words text-fg">
        {body}
      </p>
    </li>
  );
}
