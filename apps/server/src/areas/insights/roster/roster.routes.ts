import { rosterEndpoints } from '@debut/contract/roster';
import type { Mount } from '../../../platform/http/mount.ts';
import type { ReminderService } from './reminders.service.ts';
import type { RosterService } from './roster.service.ts';

export function mountRoster(
  mount: Mount,
  { roster, reminders }: { roster: RosterService; reminders: ReminderService },
): void {
  mount(rosterEndpoints.read, ({ user, artist, query }) => roster.read(artist, user.id, query.weeks));
  mount(rosterEndpoints.tasks, ({ user, artist, query }) => roster.tasks(artist, user.id, query));
  mount(rosterEndpoints.credits, ({ user, artist, query }) => roster.credits(artist, user.id, query.month));
  mount(rosterEndpoints.overdue, ({ user, artist }) => reminders.overdue(artist, user.id));
  mount(rosterEndpoints.remind, ({ user, artist, body }) => reminders.remind(artist, user.id, body.memberId));
}
