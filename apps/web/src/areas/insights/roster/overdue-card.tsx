import { type Day, daysBetween } from '@debut/contract/days';
import { type OverdueGroup, type RosterTask, rosterEndpoints } from '@debut/contract/roster';
import { formatNumber } from '@debut/contract/texts';
import { ArrowRight, BellRing, Check, Circle, CircleCheck, UserRoundX } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { session } from '../../../data/identity/session.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { useChange } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import type { OpenAs } from './roster.model.ts';
import { texts } from './texts.ts';

type OverdueProps = { today: Day; canEdit: boolean; onOpen: OpenAs };

/** Overdue tasks by the person who can do them, with one reminder for each. */
export function OverdueCard(props: OverdueProps) {
  const titleId = useId();
  const overdue = useData(rosterEndpoints.overdue, {});
  const total = overdue.data?.total ?? 0;
  return (
    <Card aria-labelledby={titleId}>
      <div className="flex items-center gap-2.5 px-4 pt-4 pb-3.5 sm:px-5">
        <h2 id={titleId} className="font-bold text-lg">
          {texts.overdueWork}
        </h2>
        {total > 0 && (
          <Badge tone="danger">
            <span className="max-sm:sr-only">{texts.taskCount(total)}</span>
            <span aria-hidden className="sm:hidden">
              {formatNumber(total)}
            </span>
          </Badge>
        )}
        <Link
          to="/tasks"
          className="ml-auto flex items-center gap-1.5 font-semibold text-primary-fg text-sm hover:text-fg"
        >
          {texts.allTasks}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
      <QueryView query={overdue} pending={<OverdueSkeleton />} className="mx-4 mb-4">
        {({ groups }) =>
          groups.length === 0 ? (
            <EmptyState
              icon={CircleCheck}
              title={texts.nothingOverdue}
              text={texts.nothingOverdueText}
              as="h3"
              className="border-line border-t py-8"
            />
          ) : (
            <ul>
              {groups.map((group) => (
                <Group key={`${group.member.id} ${group.isAssigned}`} group={group} {...props} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  );
}

const shownFirst = 5;

function Group({ group, today, canEdit, onOpen }: OverdueProps & { group: OverdueGroup }) {
  const { member, isAssigned, total, tasks } = group;
  const [isWhole, setWhole] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const isMe = useStore(session, ({ user }) => user?.id) === member.id;
  const name = isAssigned ? member.name : texts.unassigned;
  const shown = tasks.slice(0, isWhole ? undefined : shownFirst);
  const rest = total - shown.length;
  return (
    <li className="border-line border-t px-4 py-2.5 sm:px-5 sm:py-3.5">
      <div className="flex items-center gap-3 sm:gap-2.5">
        {isAssigned ? <Avatar name={name} size="small" className="max-sm:size-9" /> : <UnassignedMark />}
        <div className="relative min-w-0 flex-1">
          <p className="truncate text-fg-3 text-sm">
            <span className="font-semibold text-fg">{name}</span>
            <span className="max-sm:hidden"> · {describe(group, isMe)}</span>
          </p>
          <p className="truncate text-fg-3 text-xs sm:hidden">{tasks[0]?.title}</p>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-label={texts.showTasksOf(name)}
            onClick={() => setOpen(!isOpen)}
            className="absolute -inset-1 rounded-md sm:hidden"
          />
        </div>
        <Badge tone="danger" className="sm:hidden">
          {texts.countLate(total)}
        </Badge>
        {canEdit && !isMe && <ReminderButton group={group} />}
      </div>
      <ul id={listId} className={cx('mt-1 grid grid-cols-[minmax(0,1fr)] gap-0.5 sm:pl-8', !isOpen && 'max-sm:hidden')}>
        {shown.map((task) => (
          <TaskRow key={task.id} task={task} today={today} onOpen={onOpen} />
        ))}
        {rest > 0 && (
          <li className="pl-[34px] text-fg-3 text-sm">
            {shown.length < tasks.length ? (
              <Button variant="ghost" size="small" className="-ml-3" onClick={() => setWhole(true)}>
                {texts.showMore(rest)}
              </Button>
            ) : (
              texts.andMore(rest)
            )}
          </li>
        )}
      </ul>
    </li>
  );
}

function describe({ member, isAssigned }: OverdueGroup, isMe: boolean): string {
  if (isMe) return isAssigned ? texts.you : texts.remindersGoToYou;
  return isAssigned ? texts.roles[member.role] : texts.remindersGoTo(member.name);
}

function UnassignedMark() {
  return (
    <span className="grid size-8 shrink-0 place-items-center rounded-full border border-white/20 border-dashed text-fg-3 max-sm:size-9">
      <UserRoundX aria-hidden className="size-4" />
    </span>
  );
}

function ReminderButton({ group: { member, isReminded } }: { group: OverdueGroup }) {
  const reminder = useChange(rosterEndpoints.remind, {
    saved: (cache) =>
      cache.update(rosterEndpoints.overdue, (overdue) => ({
        ...overdue,
        groups: overdue.groups.map((group) => (group.member.id === member.id ? { ...group, isReminded: true } : group)),
      })),
    onSuccess: () => toast.success(texts.reminderSent(member.name)),
    onError: (error) => toast.failure(error.message),
  });
  if (isReminded)
    return (
      <span className="flex h-11 shrink-0 items-center gap-1.5 text-fg-2 text-sm mouse:h-9">
        <Check aria-hidden className="size-4 text-success" />
        <span className="max-sm:sr-only">{texts.reminded}</span>
      </span>
    );
  return (
    <Button
      size="small"
      busy={reminder.isPending}
      aria-label={texts.remind(member.name)}
      onClick={() => reminder.mutate({ body: { memberId: member.id } })}
      className="max-sm:w-11 max-sm:border-transparent max-sm:bg-transparent max-sm:px-0"
    >
      <BellRing aria-hidden className="size-4 max-sm:size-5" />
      <span className="max-sm:hidden">{texts.sendReminder}</span>
    </Button>
  );
}

function TaskRow({ task, today, onOpen }: { task: RosterTask; today: Day; onOpen: OpenAs }) {
  const { title, artist, release, dueDate } = task;
  return (
    <li className="relative flex min-h-11 items-center gap-2.5 mouse:min-h-8">
      <Circle aria-hidden className="size-4.5 shrink-0 text-fg-3" />
      <p className="min-w-0 flex-1 truncate text-fg-3 text-xs">
        <button
          type="button"
          onClick={() => onOpen(artist.id, `/${release.kind}/${release.id}?tab=tasks`)}
          className={taskClasses}
        >
          {title}
        </button>{' '}
        <span className="ml-1.5">
          {artist.name} · {release.title}
        </span>
      </p>
      <Badge tone="danger">{texts.daysLate(daysBetween(dueDate, today))}</Badge>
    </li>
  );
}

/** The whole row is clickable. */
const taskClasses =
  'font-semibold text-fg text-sm after:absolute after:inset-0 hover:text-primary-fg focus-visible:outline-none focus-visible:after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-primary-fg';

function OverdueSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingOverdue} className="grid gap-3 px-5 pb-5">
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
    </SkeletonGroup>
  );
}
