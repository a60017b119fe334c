import type { ExportList } from '../export-contents.ts';

export const releaseLists: readonly ExportList[] = [
  {
    name: 'Releases/plans',
    tables: ['release_plans'],
    query: `select l.plan, l.anchor, t.title as track, p.name as project from release_plans l
      left join tracks t on t.id = l.track_id left join projects p on p.id = l.project_id
      where l.user_id = $owner order by l.id`,
  },
  {
    name: 'Releases/tasks',
    tables: ['tasks'],
    query: `select k.title, k.description, k.category, k.priority, k.due_date, k.completed_at, k.completed_by,
        u.name as assignee, t.title as track, p.name as project, k.created_at, k.updated_at
      from tasks k left join tracks t on t.id = k.track_id left join projects p on p.id = k.project_id
      left join users u on u.id = k.assignee_id where k.user_id = $owner order by k.due_date, k.id`,
  },
  {
    name: 'Releases/comments',
    tables: ['comments', 'comment_mentions'],
    query: `select t.title as track, p.name as project, k.title as task, c.author_name as author,
        c.approval_id is not null as outside, c.position, c.body,
        array(select u.name from comment_mentions n join users u on u.id = n.user_id where n.comment_id = c.id
          order by u.name) as mentions, c.created_at, c.edited_at
      from comments c left join tracks t on t.id = c.track_id left join projects p on p.id = c.project_id
      left join tasks k on k.id = c.task_id where c.user_id = $owner order by c.id`,
  },
];
