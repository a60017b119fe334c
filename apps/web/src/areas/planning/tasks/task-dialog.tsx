import { commonFailures } from '@debut/contract/common-failures';
import { addDays, type Day } from '@debut/contract/days';
import { maxDescriptionCharacters, maxTitleCharacters } from '@debut/contract/limits';
import { type Task, type TaskPriority, taskCategoryName } from '@debut/contract/release-plan';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { productName } from '../../../lib/app-config.ts';
import { dayInFull } from '../../../lib/days.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { TaskCreation } from './release-tasks.ts';
import { PriorityMark } from './task-row.tsx';
import { categories, categoryOn, distanceFromRelease, priorities } from './tasks.model.ts';

type TaskDialogProps = {
  /** Null for a new one. */
  task: Task | null;
  releaseDate: Day | null;
  today: Day;
  /** The dialog closes when it resolves, and shows the error when it rejects. */
  onSave: (draft: Required<TaskCreation>) => Promise<unknown>;
  onDelete?: () => void;
  onClose: () => void;
};

export function TaskDialog({ task, releaseDate, today, onSave, onDelete, onClose }: TaskDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(task, releaseDate, today));
  const [isSent, setSent] = useState(false);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const change = (fields: Partial<Draft>) => setDraft((current) => ({ ...current, ...fields }));
  const category = draft.category ?? (releaseDate ? categoryOn(draft.dueDate, releaseDate) : 'pre-release');
  const missing = isSent && !draft.title.trim() ? commonFailures.task_title_missing.sentence : null;

  async function save() {
    setSent(true);
    if (!draft.title.trim() || saving) return;
    setSaving(true);
    setError(null);
    try {
      await onSave({ ...draft, category, title: draft.title.trim(), description: draft.description.trim() });
      onClose();
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : String(cause));
      setSaving(false);
    }
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={task ? 'Edit Task' : 'Add Task'}
      onSubmit={() => void save()}
      aside={
        onDelete && (
          <Button variant="dangerGhost" className="-ml-3 mr-auto" disabled={saving} onClick={onDelete}>
            <Trash2 aria-hidden className="size-4" />
            Delete
          </Button>
        )
      }
      busy={saving}
      submitLabel={task ? 'Save' : 'Add Task'}
    >
      <div className="grid gap-5">
        <Field label="Title" error={missing}>
          <TextInput
            value={draft.title}
            onChange={(title) => change({ title })}
            placeholder="What needs to happen?"
            maxLength={maxTitleCharacters}
          />
        </Field>
        <Field label="Description" aside="Optional">
          <TextArea
            rows={2}
            value={draft.description}
            onChange={(description) => change({ description })}
            maxLength={maxDescriptionCharacters}
          />
        </Field>
        <Segmented
          label="Category"
          value={category}
          onChange={(chosen) => change({ category: chosen })}
          options={categories.map((value) => ({ value, label: taskCategoryName(value, productName()) }))}
        />
        <div className="grid gap-5 sm:grid-cols-[1.35fr_1fr] sm:gap-4">
          <Segmented
            label="Priority"
            value={draft.priority}
            onChange={(priority) => change({ priority })}
            options={priorities.map((value) => ({ value, label: <PriorityMark priority={value} /> }))}
          />
          <Field label="Due date" aside={releaseDate && distanceFromRelease(draft.dueDate, releaseDate)}>
            <DayField
              value={draft.dueDate}
              text={dayInFull(draft.dueDate)}
              onChange={(dueDate) => change({ dueDate })}
              today={today}
              from={today}
            />
          </Field>
        </div>
        {releaseDate && (
          <Checkbox
            label="Move with the release date"
            hint={followingHint(draft, releaseDate)}
            checked={draft.followsRelease}
            onChange={(followsRelease) => change({ followsRelease })}
            className="-mt-2"
          />
        )}
        {error && <ErrorBox>{error}</ErrorBox>}
      </div>
    </FormDialog>
  );
}

interface Draft {
  title: string;
  description: string;
  /** Null follows the due date until one is chosen. */
  category: Task['category'] | null;
  priority: TaskPriority;
  dueDate: Day;
  followsRelease: boolean;
}

function followingHint({ dueDate, followsRelease }: Draft, releaseDate: Day): string {
  if (!followsRelease) return 'It keeps its date when the release moves.';
  const distance = distanceFromRelease(dueDate, releaseDate);
  return distance === 'on the day' ? 'It stays on release day.' : `It stays ${distance} the release.`;
}

function draftOf(task: Task | null, releaseDate: Day | null, today: Day): Draft {
  if (task) {
    const { title, description, category, priority, dueDate, followsRelease } = task;
    return { title, description, category, priority, dueDate, followsRelease };
  }
  const dayBefore = releaseDate ? addDays(releaseDate, -1) : today;
  const dueDate = dayBefore < today ? today : dayBefore;
  return { title: '', description: '', category: null, priority: 'medium', dueDate, followsRelease: false };
}
