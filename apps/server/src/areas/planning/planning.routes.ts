import { maxAgendaOverdue, maxAgendaUpcoming, maxListedTasks } from '@debut/contract/limits';
import { releasePlanEndpoints } from '@debut/contract/release-plan';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { PlanService } from './plans/plans.service.ts';
import { todayOf } from './plans/plans.store.ts';
import { listReleases } from './plans/releases.service.ts';
import { countTasksOf, listTasksOf } from './tasks/agenda.store.ts';
import type { TaskService } from './tasks/tasks.service.ts';

export function mountReleasePlan(
  mount: Mount,
  dependencies: {
    db: Database;
    clock: Clock;
    plans: PlanService;
    tasks: TaskService;
    address: (path: string) => string;
  },
): void {
  const { db, clock, plans, tasks } = dependencies;

  mount(releasePlanEndpoints.trackTasks, ({ artist, params }) => plans.listTrackTasks(artist.id, params.id));
  mount(releasePlanEndpoints.addTrackTask, ({ artist, params, body }) => tasks.addToTrack(artist.id, params.id, body));
  mount(releasePlanEndpoints.generateTrackTasks, ({ artist, params, body }) =>
    plans.generate(artist.id, { kind: 'track', id: params.id }, body ?? {}),
  );
  mount(releasePlanEndpoints.projectTasks, ({ artist, params }) => plans.listProjectTasks(artist.id, params.id));
  mount(releasePlanEndpoints.addProjectTask, ({ artist, params, body }) =>
    tasks.addToProject(artist.id, params.id, body),
  );
  mount(releasePlanEndpoints.generateProjectTasks, ({ artist, params, body }) =>
    plans.generate(artist.id, { kind: 'project', id: params.id }, body ?? {}),
  );
  mount(releasePlanEndpoints.trackPlan, ({ artist, params }) =>
    plans.planOf(artist.id, { kind: 'track', id: params.id }),
  );
  mount(releasePlanEndpoints.projectPlan, ({ artist, params }) =>
    plans.planOf(artist.id, { kind: 'project', id: params.id }),
  );
  mount(releasePlanEndpoints.updateTask, ({ artist, params, body }) => tasks.update(artist.id, params.id, body));
  mount(releasePlanEndpoints.deleteTask, ({ artist, params }) => tasks.delete(artist.id, params.id));

  mount(releasePlanEndpoints.tasks, async ({ user, artist, query }) => {
    const today = await todayOf(db, artist.id, clock());
    const [day = '', id = ''] = query.after?.split(',') ?? [];
    return listTasksOf(db, artist.id, {
      state: query.state ?? 'all',
      today,
      limit: Math.min(Number(query.limit ?? maxListedTasks), maxListedTasks),
      ...(query.after !== undefined && { after: { day, id } }),
      ...(query.assignee === 'me' && { assignee: user.id }),
    });
  });

  mount(releasePlanEndpoints.agenda, async ({ artist }) => {
    const today = await todayOf(db, artist.id, clock());
    const list = (state: 'overdue' | 'upcoming', limit: number) => listTasksOf(db, artist.id, { state, today, limit });
    const [overdue, overdueCount, upcoming, upcomingCount] = await Promise.all([
      list('overdue', maxAgendaOverdue),
      countTasksOf(db, artist.id, 'overdue', today),
      list('upcoming', maxAgendaUpcoming),
      countTasksOf(db, artist.id, 'upcoming', today),
    ]);
    return { today, overdue, overdueCount, upcoming, upcomingCount };
  });

  mount(releasePlanEndpoints.releases, ({ artist }) => listReleases(dependencies, artist.id));
}
