import { freshNews } from '../features/notifications/fresh-news.ts';
import { offerSuggested, sayNoticed } from '../features/release-plan/noticed-work.ts';

/** After a change of the notifications: says what the product has completed by itself, in the tab one looks at. */
export async function sayNoticedWork(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  for (const { title, taskId, to } of await freshNews()) {
    if (!taskId || !to) continue;
    if (title === 'Task Completed') await sayNoticed(taskId, to);
    if (title === 'Mark as done?') await offerSuggested(taskId, to);
  }
}
