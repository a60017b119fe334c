import type { Day } from '@debut/contract/days';
import type { Task, TaskPriority } from '@debut/contract/release-plan';
import { EllipsisVertical, MessageSquare, Pencil, Sparkles, Trash2 } from 'lucide-react';
import { memo, useId } from 'react';
import { productName } from '../../../data/app-config.ts';
import { shortDay, weekday } from '../../../data/dates.ts';
import { useRight } from '../../../data/rights.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { CheckCircle } from '../../../ui/check-circle.tsx';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { formatReason, getDueChip, isOverdue } from './tasks.model.ts';
import { texts } from './texts.ts';

export interface TaskRowActions {
  onToggle: (task: Task, completed: boolean) => void;
  onEdit: (task: Task) => void;
  onDelete: (task: Task) => void;
  /** Rejects the suggestion that it is done. */
  onDecline: (task: Task) => void;
}

type TaskRowProps = TaskRowActions & {
  task: Task;
  today: Day;
  /** Only the first task of a day shows it. */
  showsDay: boolean;
};

export const TaskRow = memo(function TaskRow(props: TaskRowProps) {
  const { task, today, showsDay, onToggle, onEdit, onDelete, onDecline } = props;
  const { title, description, completed, dueDate } = task;
  const titleId = useId();
  const mayEdit = useRight('edit');
  const isLate = isOverdue(task, today);
  const chip = getDueChip(task, today);
  return (
    <div className={cx(rowClasses, isLate ? 'bg-danger/[.07]' : 'hover:bg-white/[.02]')}>
      <p className={cx(dayClasses, !showsDay && 'sm:opacity-0', isLate ? 'text-danger' : 'text-fg-2')}>
        <span className={isLate ? '' : 'text-fg-3'}>{weekday(dueDate)}</span> {shortDay(dueDate)}
      </p>
      <CheckCircle
        disabled={!mayEdit}
        labelledBy={titleId}
        checked={completed}
        onChange={(next) => onToggle(task, next)}
        className="-my-2 -ml-2.5 sm:-mx-2.5"
      />
      <div className="min-w-0 flex-1">
        <p className={cx('break-words font-medium', completed && 'text-fg-3')}>
          <span id={titleId} className={cx(completed && 'line-through decoration-fg-3')}>
            {title}
          </span>
          {task.custom && <OwnMark />}
          <CommentCount count={task.commentCount} />
        </p>
        {!completed && description && <p className="line-clamp-2 break-words text-fg-2 text-sm">{description}</p>}
        {!completed && task.suggestion && mayEdit && (
          <Suggestion task={task} onAccept={() => onToggle(task, true)} onDecline={() => onDecline(task)} />
        )}
        {completed && task.completedBy === 'product' && mayEdit && (
          <AutoCompleted task={task} onUndo={() => onToggle(task, false)} />
        )}
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-fg-2 text-xs sm:hidden">
          <Badge tone={chip.tone}>{chip.text}</Badge>
          {!completed && <PriorityMark priority={task.priority} />}
          <span className="tabular-nums">
            {weekday(dueDate)} {shortDay(dueDate)}
          </span>
          {task.assignee && <AssigneeMark name={task.assignee.name} />}
        </p>
      </div>
      {task.assignee && (
        <span className="max-sm:hidden">
          <AssigneeMark name={task.assignee.name} />
        </span>
      )}
      {!completed && (
        <span className="w-20 text-fg-2 text-sm max-sm:hidden">
          <PriorityMark priority={task.priority} />
          <span className="sr-only"> {texts.priority}</span>
        </span>
      )}
      <span className="flex w-24 justify-end max-sm:hidden">
        <Badge tone={chip.tone}>{chip.text}</Badge>
      </span>
      {mayEdit && <TaskMenu task={task} onEdit={onEdit} onDelete={onDelete} />}
    </div>
  );
});

/** Marks a task that is not from a plan. */
function OwnMark() {
  return (
    <span className="ml-2 inline-flex items-center gap-1 align-middle font-semibold text-2xs text-primary-fg">
      <Sparkles aria-hidden className="size-3" />
      {texts.yours}
    </span>
  );
}

export function CommentCount({ count }: { count: number }) {
  if (!count) return null;
  return (
    <span className="ml-2 inline-flex items-center gap-1 align-middle font-semibold text-2xs text-fg-3 tabular-nums">
      <MessageSquare aria-hidden className="size-3" />
      <span aria-hidden>{count}</span>
      <span className="sr-only">{texts.commentCount(count)}</span>
    </span>
  );
}

export function AssigneeMark({ name }: { name: string }) {
  return (
    <span title={texts.assignedTo(name)} className="inline-flex">
      <Avatar name={name} size="tiny" />
      <span className="sr-only">{texts.assignedTo(name)}</span>
    </span>
  );
}

function Suggestion({ task, onAccept, onDecline }: { task: Task; onAccept: () => void; onDecline: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-info text-sm">
      <span>{task.suggestion}.</span>
      <button type="button" aria-label={texts.markAsDoneTitle(task.title)} onClick={onAccept} className={linkClasses}>
        {texts.markAsDone}
      </button>
      <button type="button" aria-label={texts.isntDoneYet(task.title)} onClick={onDecline} className={linkClasses}>
        {texts.notYet}
      </button>
    </p>
  );
}

function AutoCompleted({ task, onUndo }: { task: Task; onUndo: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-fg-2 text-sm">
      <span>{texts.completedBy(productName(), formatReason(task))}</span>
      <button type="button" aria-label={texts.undoTitle(task.title)} onClick={onUndo} className={linkClasses}>
        {texts.undo}
      </button>
    </p>
  );
}

function TaskMenu({ task, onEdit, onDelete }: Pick<TaskRowProps, 'task' | 'onEdit' | 'onDelete'>) {
  const label = texts.optionsFor(task.title);
  return (
    <Menu trigger={<IconButton icon={EllipsisVertical} label={label} className="-my-2 -mr-2 sm:my-0" />}>
      <MenuItem icon={Pencil} onSelect={() => onEdit(task)}>
        {texts.editTask}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} destructive onSelect={() => onDelete(task)}>
        {texts.deleteTask}
      </MenuItem>
    </Menu>
  );
}

/** A colored dot and the word. */
export function PriorityMark({ priority }: { priority: TaskPriority }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <i aria-hidden className={cx('size-2 shrink-0 rounded-full', dots[priority])} />
      <span className="capitalize">{priority}</span>
    </span>
  );
}

const dots: Record<TaskPriority, string> = { high: 'bg-danger', medium: 'bg-warning', low: 'bg-info' };

const rowClasses = 'relative flex items-start gap-3 px-3 py-3 sm:items-center sm:gap-4 sm:px-4';

const dayClasses = 'w-22 shrink-0 whitespace-nowrap text-sm tabular-nums max-sm:hidden';

const linkClasses = '-my-2 h-11 rounded-sm px-1 font-semibold text-primary-fg hover:text-fg mouse:my-0 mouse:h-6';
