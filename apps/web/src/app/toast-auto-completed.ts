import { type Notification, notificationEndpoints } from '@debut/contract/notifications';
import { releasePlanEndpoints, type Task } from '@debut/contract/release-plan';
import { formatReason } from '../areas/planning/tasks/tasks.model.ts';
import { productName } from '../data/app-config.ts';
import { currentArtistId } from '../data/current-artist.ts';
import { api } from '../data/product-api.ts';
import { hasCurrentRight } from '../data/rights.tsx';
import { toast } from '../ui/toast.ts';
import { texts } from './texts.ts';

/**
 * Shows a toast with Undo for each task that the product has just completed automatically, and one for each task it
 * suggests marking as done. Does nothing in a hidden tab, or for members who may not change tasks.
 */
export async function toastAutoCompleted(): Promise<void> {
  if (document.visibilityState !== 'visible' || !hasCurrentRight('edit')) return;
  for (const { kind, taskId, to } of await listNew()) {
    const task = taskId && to ? await findTask(taskId, to) : undefined;
    if (!task) continue;
    if (kind === 'task-completed' && task.completedBy === 'product') {
      toast.success(texts.completedProductName(productName(), task.title, formatReason(task)), {
        label: texts.undo,
        onPress: () => setCompleted(task, false),
      });
    }
    if (kind === 'task-suggested' && task.suggestion) {
      toast.info(texts.isDone(task.suggestion, task.title), {
        label: texts.markAsDone,
        onPress: () => setCompleted(task, true),
      });
    }
  }
}

/** Returns the current artist's unread notifications of the last minute that have not been returned before. */
async function listNew(): Promise<Notification[]> {
  const latest = await api.call(notificationEndpoints.list, { query: { limit: '5' } });
  const found = latest.filter(
    ({ id, read, timestamp, artist }) =>
      !seen.has(id) && !read && isRecent(timestamp) && (!artist || artist.id === currentArtistId()),
  );
  for (const { id } of latest) seen.add(id);
  return found;
}

const seen = new Set<string>();
const recentMilliseconds = 60_000;

/** Compares absolute differences, because the clocks of browser and server may be slightly out of sync. */
function isRecent(timestamp: string): boolean {
  return Math.abs(Date.now() - Date.parse(timestamp)) < recentMilliseconds;
}

/** There is no endpoint for a single task, so it is looked up in the checklist of its release. */
async function findTask(taskId: string, page: string): Promise<Task | undefined> {
  const [, kind, id = ''] = /^\/(track|project)\/([^/?]+)/.exec(page) ?? [];
  if (!kind) return undefined;
  const list = kind === 'track' ? releasePlanEndpoints.trackTasks : releasePlanEndpoints.projectTasks;
  return (await api.call(list, { params: { id } })).find((task) => task.id === taskId);
}

function setCompleted({ id }: Task, completed: boolean): void {
  api
    .call(releasePlanEndpoints.updateTask, { params: { id }, body: { completed } })
    .catch((error: Error) => toast.failure(error.message));
}
