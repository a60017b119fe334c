import { commonFailures } from '@debut/contract/common-failures';
import { Plus } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { type TaskCounts, type TaskFilter, taskFilters } from './tasks.model.ts';

type TaskToolbarProps = {
  counts: TaskCounts;
  filter: TaskFilter;
  onFilter: (filter: TaskFilter) => void;
  canAdd: boolean;
  onAdd: () => void;
};

export function TaskToolbar({ counts, filter, onFilter, canAdd, onAdd }: TaskToolbarProps) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      <h2 className="font-bold text-lg sm:sr-only">Tasks</h2>
      <Segmented
        label="Show"
        labelHidden
        value={filter}
        onChange={onFilter}
        className="max-sm:order-last max-sm:w-full"
        options={taskFilters.map((value) => ({ value, label: <Choice filter={value} count={counts[value]} /> }))}
      />
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        {!canAdd && (
          <p id="add-task-hint" className="text-fg-2 text-sm">
            {commonFailures.release_date_missing.sentence}
          </p>
        )}
        <Button
          variant="primary"
          disabled={!canAdd}
          aria-describedby={canAdd ? undefined : 'add-task-hint'}
          onClick={onAdd}
        >
          <Plus aria-hidden className="size-4" />
          Add Task
        </Button>
      </div>
    </div>
  );
}

function Choice({ filter, count }: { filter: TaskFilter; count: number }) {
  return (
    <>
      <span className="capitalize">{filter}</span>
      <span className={cx('tabular-nums', filter === 'overdue' && count > 0 ? 'text-danger' : 'text-fg-3')}>
        {count}
      </span>
    </>
  );
}
