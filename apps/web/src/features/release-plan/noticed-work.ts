import { releasePlanEndpoints, type Task } from '@debut/contract/release-plan';
import { productName } from '../../lib/app-config.ts';
import { api } from '../../lib/product-api.ts';
import { toast } from '../../ui/toast.ts';
import { becauseInWords } from './tasks.model.ts';

/** What the product ticked off by itself is said where somebody sits, and can be taken back on the spot. */
export async function sayNoticed(taskId: string, page: string): Promise<void> {
  const task = await findTask(taskId, page);
  if (task?.completedBy !== 'product') return;
  const undo = () => setCompleted(task, false);
  toast.success(`${productName()} completed "${task.title}"${becauseInWords(task)}`, { label: 'Undo', onPress: undo });
}

/** What the product only suggests is offered where somebody sits; the row offers it as well. */
export async function offerSuggested(taskId: string, page: string): Promise<void> {
  const task = await findTask(taskId, page);
  if (!task?.suggestion) return;
  toast.info(`${task.suggestion}. Is "${task.title}" done?`, {
    label: 'Mark as done',
    onPress: () => setCompleted(task, true),
  });
}

function setCompleted({ id }: Task, completed: boolean): void {
  api
    .call(releasePlanEndpoints.updateTask, { params: { id }, body: { completed } })
    .catch((error: Error) => toast.failure(error.message));
}

/** A task has no call of its own to read it; its checklist has. */
async function findTask(taskId: string, page: string): Promise<Task | undefined> {
  const [, kind, id = ''] = /^\/(track|project)\/([^/?]+)/.exec(page) ?? [];
  if (!kind) return undefined;
  const list = kind === 'track' ? releasePlanEndpoints.trackTasks : releasePlanEndpoints.projectTasks;
  return (await api.call(list, { params: { id } })).find((task) => task.id === taskId);
}
