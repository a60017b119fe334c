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

  mount(releasePlanEndpoints.trackTasks, ({ user, params }) => plans.listTrackTasks(user.id, params.id));
  mount(releasePlanEndpoints.addTrackTask, ({ user, params, body }) => tasks.addToTrack(user.id, params.id, body));
  mount(releasePlanEndpoints.generateTrackTasks, ({ user, params, body }) =>
    plans.generate(user.id, { kind: 'track', id: params.id }, body ?? {}),
  );
  mount(releasePlanEndpoints.projectTasks, ({ user, params }) => plans.listProjectTasks(user.id, params.id));
  mount(releasePlanEndpoints.addProjectTask, ({ user, params, body }) => tasks.addToProject(user.id, params.id, body));
  mount(releasePlanEndpoints.generateProjectTasks, ({ user, params, body }) =>
    plans.generate(user.id, { kind: 'project', id: params.id }, body ?? {}),
  );
  mount(releasePlanEndpoints.trackPlan, ({ user, params }) => plans.planOf(user.id, { kind: 'track', id: params.id }));
  mount(releasePlanEndpoints.projectPlan, ({ user, params }) =>
    plans.planOf(user.id, { kind: 'project', id: params.id }),
  );
  mount(releasePlanEndpoints.updateTask, ({ user, params, body }) => tasks.update(user.id, params.id, body));
  mount(releasePlanEndpoints.deleteTask, ({ user, params }) => tasks.delete(user.id, params.id));

  mount(releasePlanEndpoints.tasks, async ({ user, query }) => {
    const today = await todayOf(db, user.id, clock());
    const [day = '', id = ''] = query.after?.split(',') ?? [];
    return listTasksOf(db, user.id, {
      state: query.state ?? 'all',
      today,
      limit: Math.min(Number(query.limit ?? maxListedTasks), maxListedTasks),
      ...(query.after !== undefined && { after: { day, id } }),
    });
  });

  mount(releasePlanEndpoints.agenda, async ({ user }) => {
    const today = await todayOf(db, user.id, clock());
    const list = (state: 'overdue' | 'upcoming', limit: number) => listTasksOf(db, user.id, { state, today, limit });
    const [overdue, overdueCount, upcoming, upcomingCount] = await Promise.all([
      list('overdue', maxAgendaOverdue),
      countTasksOf(db, user.id, 'overdue', today),
      list('upcoming', maxAgendaUpcoming),
      countTasksOf(db, user.id, 'upcoming', today),
    ]);
    return { today, overdue, overdueCount, upcoming, upcomingCount };
  });

  mount(releasePlanEndpoints.releases, ({ user }) => listReleases(dependencies, user.id));
}
