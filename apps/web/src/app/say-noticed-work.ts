import { freshNews } from '../features/notifications/fresh-news.ts';
import { sayNoticed } from '../features/release-plan/noticed-work.ts';

/** After a change of the notifications: says what the product has completed by itself, in the tab one looks at. */
export async function sayNoticedWork(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  for (const { title, taskId, to } of await freshNews()) {
    if (title === 'Task Completed' && taskId && to) await sayNoticed(taskId, to);
  }
}
