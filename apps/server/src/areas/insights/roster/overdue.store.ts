import type { Day } from '@debut/contract/days';
import { maxRosterEntries } from '@debut/contract/limits';
import type { Role } from '@debut/contract/rights';
import type { OverdueGroup } from '@debut/contract/roster';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { WorkspaceId } from '../../../platform/http/mount.ts';
import { artists, memberArtists, members, users } from '../../accounts/index.ts';
import { projects, tracks } from '../../library/index.ts';
import { tasks } from '../../planning/index.ts';

interface OverdueRow extends Record<string, unknown> {
  memberId: string;
  memberName: string;
  role: Role;
  isAssigned: boolean;
  total: number;
  id: string;
  title: string;
  dueDate: Day;
  artistId: string;
  artistName: string;
  kind: 'track' | 'project';
  releaseId: string;
  releaseTitle: string;
}

/**
 * Tasks of the artists by who can fix them. What is assigned to somebody without access counts as unassigned, and
 * unassigned tasks belong to the owner.
 */
export async function listOverdue(
  db: Queryable,
  { workspaceId, ids, today }: { workspaceId: WorkspaceId; ids: readonly string[]; today: Day },
): Promise<Omit<OverdueGroup, 'isReminded'>[]> {
  const { rows } = await db.execute<OverdueRow>(sql`
    with overdue as (
      select t.*, coalesce(assignee.user_id, owner.user_id) as member_id, assignee.user_id is not null as is_assigned
      from ${tasks} t
      join ${members} owner on owner.workspace_id = ${workspaceId} and owner.role = 'owner'
      left join ${members} assignee on assignee.workspace_id = ${workspaceId} and assignee.user_id = t.assignee_id
        and (assignee.all_artists or exists (
          select from ${memberArtists} m where m.user_id = assignee.user_id and m.artist_id = t.user_id))
      where t.user_id = any(${sql.param(ids)}::text[]) and t.completed_at is null and t.due_date < ${today}
    ), placed as (
      select id, title, due_date, user_id, track_id, project_id, member_id, is_assigned,
        row_number() over (partition by member_id, is_assigned order by due_date, id) as place,
        (count(*) over (partition by member_id, is_assigned))::int as total
      from overdue
    )
    select member_id as "memberId", u.name as "memberName", m.role, is_assigned as "isAssigned", total,
      p.id, p.title, p.due_date::text as "dueDate", a.id as "artistId", a.name as "artistName",
      case when p.track_id is null then 'project' else 'track' end as kind,
      coalesce(p.track_id, p.project_id) as "releaseId", coalesce(track.title, project.name) as "releaseTitle"
    from placed p
    join ${members} m on m.workspace_id = ${workspaceId} and m.user_id = p.member_id
    join ${users} u on u.id = p.member_id
    join ${artists} a on a.id = p.user_id
    left join ${tracks} track on track.id = p.track_id
    left join ${projects} project on project.id = p.project_id
    where p.place <= ${maxRosterEntries}
    order by is_assigned desc, total desc, lower(u.name), member_id, place`);
  return groupByMember(rows);
}

function groupByMember(rows: readonly OverdueRow[]): Omit<OverdueGroup, 'isReminded'>[] {
  const groups = new Map<string, Omit<OverdueGroup, 'isReminded'>>();
  for (const { memberId, memberName, role, isAssigned, total, id, title, dueDate, ...row } of rows) {
    const key = `${isAssigned} ${memberId}`;
    const member = { id: memberId, name: memberName, role };
    const group = groups.get(key) ?? { member, isAssigned, total, tasks: [] };
    group.tasks.push({
      id,
      title,
      dueDate,
      artist: { id: row.artistId, name: row.artistName },
      release: { kind: row.kind, id: row.releaseId, title: row.releaseTitle },
    });
    groups.set(key, group);
  }
  return [...groups.values()];
}
