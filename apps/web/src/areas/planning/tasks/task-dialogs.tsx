import { addDays, type Day } from '@debut/contract/days';
import { maxDescriptionCharacters, maxTitleCharacters } from '@debut/contract/limits';
import { releasePlanEndpoints, type Task, taskCategoryName } from '@debut/contract/release-plan';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { productName } from '../../../data/app-config.ts';
import { dayInFull } from '../../../data/dates.ts';
import { useConflict } from '../../../data/use-conflict.tsx';
import { useForm } from '../../../data/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { CommentsSection } from '../comments/comments-section.tsx';
import { useTeam } from '../comments/use-team.ts';
import { PlanDialog } from '../releases/plan-dialog.tsx';
import { type TaskChanges, useChangeTask, useDeleteTask } from './task-changes.ts';
import { PriorityMark } from './task-row.tsx';
import { categories, formatDistance, getCategoryOn, priorities } from './tasks.model.ts';
import { texts } from './texts.ts';
import { type ReleaseRef, type TaskCreation, useAddTask } from './use-release-tasks.ts';

/** Which dialog of a checklist is open. */
export type TaskDialogState =
  | { kind: 'add' }
  | { kind: 'edit'; task: Task }
  | { kind: 'delete'; task: Task }
  | { kind: 'plan' };

type ChecklistContext = { release: ReleaseRef; releaseDate: Day | null; today: Day };

/** The dialog to render, and how to open one. A link (`?task=`) opens a task too. */
export function useTaskDialogs({ tasks, ...checklist }: ChecklistContext & { tasks: readonly Task[] }) {
  const [opened, setOpened] = useState<TaskDialogState | null>(null);
  const [query, setQuery] = useSearchParams();
  const linked = tasks.find(({ id }) => id === query.get('task'));
  const state = opened ?? (linked ? { kind: 'edit' as const, task: linked } : null);

  function change(next: TaskDialogState | null) {
    setOpened(next);
    if (query.has('task')) setQuery(withoutTask, { replace: true });
  }

  return { dialog: state && <OpenDialog {...checklist} state={state} onChange={change} />, openDialog: setOpened };
}

function withoutTask(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('task');
  next.delete('comment');
  return next;
}

type OpenDialogProps = ChecklistContext & {
  state: TaskDialogState;
  onChange: (state: TaskDialogState | null) => void;
};

function OpenDialog({ state, onChange, ...checklist }: OpenDialogProps) {
  const deletion = useDeleteTask();
  const { release, releaseDate, today } = checklist;
  const close = () => onChange(null);
  switch (state.kind) {
    case 'add':
      return <TaskDialog {...checklist} task={null} onClose={close} />;
    case 'edit': {
      const { task } = state;
      const onDelete = () => onChange({ kind: 'delete', task });
      return <TaskDialog {...checklist} task={task} onDelete={onDelete} onClose={close} />;
    }
    case 'plan':
      return <PlanDialog release={release} releaseDate={releaseDate ?? today} today={today} onClose={close} />;
    case 'delete':
      return (
        <ConfirmDialog
          open
          onClose={close}
          title={texts.deleteTask}
          sentence={texts.confirmDeleteThisActionCannot(state.task.title)}
          confirmLabel={texts.deleteTask}
          onConfirm={() => deletion.mutateAsync(state.task)}
        />
      );
  }
}

type TaskDialogProps = ChecklistContext & {
  /** Null for a new one. */
  task: Task | null;
  onDelete?: () => void;
  onClose: () => void;
};

export function TaskDialog({ task, release, releaseDate, today, onDelete, onClose }: TaskDialogProps) {
  const add = useAddTask(release);
  const change = useChangeTask();
  const { people, hasOthers } = useTeam();
  const nameOf = (id: unknown) => people.find((person) => person.id === id)?.name ?? texts.nobody;
  const conflict = useConflict<TaskChanges>({
    stored: task ?? { version: 1 },
    valuesOf: (values) => ({ ...values, assigneeId: (values as Task).assignee?.id ?? null }),
    fields: { ...comparedFields, assigneeId: { label: texts.assignee, show: nameOf } },
    send: async (changes) => task && change.mutateAsync({ task, changes }),
  });
  const [begun] = useState(task);
  const [query] = useSearchParams();
  const linkedCommentId = task && query.get('task') === task.id ? query.get('comment') : null;
  const form = useForm({
    schema: releasePlanEndpoints.addTrackTask.body,
    initial: () => createDraft(task, releaseDate, today),
    toBody: ({ assigneeId, ...draft }) => ({
      ...draft,
      category: getCategory(draft, releaseDate),
      ...((task || assigneeId) && { assigneeId: assigneeId || null }),
    }),
    submit: async (body) => {
      const isSaved = begun ? await conflict.save(findChanges(body, begun)) : await add.mutateAsync(body);
      if (isSaved) onClose();
    },
  });
  const { dueDate } = form.values;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={task ? texts.editTask : texts.addTask}
      form={form}
      aside={
        onDelete && (
          <Button variant="dangerGhost" className="-ml-3 mr-auto" disabled={form.isBusy} onClick={onDelete}>
            <Trash2 aria-hidden className="size-4" />
            {texts.delete}
          </Button>
        )
      }
      submitLabel={task ? texts.save : texts.addTask}
    >
      <div className="grid gap-5">
        <Field label={texts.title} error={form.errors.title}>
          <TextInput {...form.bind('title')} placeholder={texts.whatNeedsToHappen} maxLength={maxTitleCharacters} />
        </Field>
        <Field label={texts.description} aside={texts.optional} error={form.errors.description}>
          <TextArea rows={2} {...form.bind('description')} maxLength={maxDescriptionCharacters} />
        </Field>
        <Segmented
          label={texts.category}
          value={getCategory(form.values, releaseDate)}
          onChange={(category) => form.change({ category })}
          options={categories.map((value) => ({ value, label: taskCategoryName(value, productName()) }))}
        />
        <div className="grid gap-5 sm:grid-cols-[1.35fr_1fr] sm:gap-4">
          <Segmented
            label={texts.priorityLabel}
            {...form.bind('priority')}
            options={priorities.map((value) => ({ value, label: <PriorityMark priority={value} /> }))}
          />
          <Field
            label={texts.dueDate}
            aside={releaseDate && formatDistance(dueDate, releaseDate)}
            error={form.errors.dueDate}
          >
            <DayField {...form.bind('dueDate')} text={dayInFull(dueDate)} today={today} from={today} />
          </Field>
        </div>
        {hasOthers && (
          <Field label={texts.assignee} error={form.errors.assigneeId}>
            <Select
              {...form.bind('assigneeId')}
              options={[{ id: '', name: texts.nobody }, ...people].map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
        )}
        {releaseDate && (
          <Checkbox
            label={texts.moveWithReleaseDate}
            hint={describeFollowing(form.values, releaseDate)}
            checked={form.values.followsRelease}
            onChange={(followsRelease) => form.change({ followsRelease })}
            className="-mt-2"
          />
        )}
      </div>
      {task && (
        <CommentsSection
          subject={{ kind: 'task', id: task.id }}
          linkedId={linkedCommentId}
          className="mt-6 border-white/[.07] border-t pt-5"
        />
      )}
      {conflict.dialog}
    </FormDialog>
  );
}

const comparedFields = {
  title: { label: texts.title },
  description: { label: texts.description },
  category: {
    label: texts.category,
    show: (value: unknown) => taskCategoryName(value as Task['category'], productName()),
  },
  priority: { label: texts.priorityLabel },
  dueDate: { label: texts.dueDate, show: (value: unknown) => dayInFull(value as Day) },
  followsRelease: { label: texts.moveWithReleaseDate, show: (value: unknown) => (value ? texts.yes : texts.no) },
};

type Draft = Pick<Task, 'title' | 'description' | 'priority' | 'dueDate' | 'followsRelease'> & {
  /** Empty for nobody. */
  assigneeId: string;
  /** Null follows the due date until one is chosen. */
  category: Task['category'] | null;
};

function createDraft(task: Task | null, releaseDate: Day | null, today: Day): Draft {
  if (task) {
    const { title, description, category, priority, dueDate, followsRelease } = task;
    return { title, description, category, priority, dueDate, followsRelease, assigneeId: task.assignee?.id ?? '' };
  }
  const dayBefore = releaseDate ? addDays(releaseDate, -1) : today;
  const dueDate = dayBefore < today ? today : dayBefore;
  const fields = { title: '', description: '', category: null, priority: 'medium' as const };
  return { ...fields, dueDate, followsRelease: false, assigneeId: '' };
}

function getCategory(
  { category, dueDate }: Pick<Draft, 'category' | 'dueDate'>,
  releaseDate: Day | null,
): Task['category'] {
  return category ?? (releaseDate ? getCategoryOn(dueDate, releaseDate) : 'pre-release');
}

/** Sends only what differs: a due date in the past may stay, but cannot be chosen. */
function findChanges(body: TaskCreation, task: Task): TaskChanges {
  const current: TaskCreation = { ...task, assigneeId: task.assignee?.id ?? null };
  const differing = Object.entries(body).filter(([field, value]) => value !== current[field as keyof TaskCreation]);
  return Object.fromEntries(differing);
}

function describeFollowing({ dueDate, followsRelease }: Draft, releaseDate: Day): string {
  if (!followsRelease) return texts.itKeepsItsDateWhen;
  if (dueDate === releaseDate) return texts.itStaysOnReleaseDay;
  return texts.itStaysRelease(formatDistance(dueDate, releaseDate));
}
