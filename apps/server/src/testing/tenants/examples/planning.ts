import { type ExampleRequests, type FurtherRequests, id } from './example-request.ts';

const task = {
  title: 'Call the studio',
  dueDate: '2990-05-04',
  description: 'Soon',
  category: 'debut',
  priority: 'low',
};

export const planningRequests: ExampleRequests = {
  'GET /tracks/{id}/tasks': id('@track'),
  'POST /tracks/{id}/tasks': { ...id('@track'), body: { ...task, assigneeId: '@user' } },
  'POST /tracks/{id}/tasks/generate': { ...id('@track'), body: { plan: 'single-8-weeks' } },
  'GET /projects/{id}/tasks': id('@project'),
  'POST /projects/{id}/tasks': { ...id('@project'), body: { ...task, assigneeId: '@user' } },
  'POST /projects/{id}/tasks/generate': { ...id('@project'), body: { plan: 'album-12-weeks' } },
  'GET /tracks/{id}/plan': id('@track'),
  'GET /projects/{id}/plan': id('@project'),
  'PUT /tasks/{id}': { ...id('@task'), body: { title: 'Renamed', completed: true, assigneeId: '@user' } },
  'DELETE /tasks/{id}': id('@task'),
  'GET /tasks': { query: { state: 'all', after: '@taskCursor' } },
  'GET /tasks/agenda': {},

  'GET /collaborators': {},
  'GET /tracks/{id}/comments': { ...id('@track'), query: { before: '@comment' } },
  'POST /tracks/{id}/comments': { ...id('@track'), body: { body: 'Louder, @[Me](@user)', position: 12.5 } },
  'GET /projects/{id}/comments': { ...id('@project'), query: { before: '@comment' } },
  'POST /projects/{id}/comments': { ...id('@project'), body: { body: 'Louder' } },
  'GET /tasks/{id}/comments': { ...id('@task'), query: { before: '@comment' } },
  'POST /tasks/{id}/comments': { ...id('@task'), body: { body: 'Louder' } },
  'PUT /comments/{id}': { ...id('@comment'), body: { body: 'Quieter' } },
  'DELETE /comments/{id}': id('@comment'),
  'GET /releases': {},

  'GET /notifications': { query: { before: '@notification' } },
  'GET /notifications/unread': {},
  'POST /notifications/read-all': {},
  'DELETE /notifications': {},
  'PUT /notifications/{id}': { ...id('@notification'), body: { read: true } },
  'DELETE /notifications/{id}': id('@notification'),

  'GET /calendar': {},
  'POST /calendar/renew': {},
  'GET /calendar/{file}': { params: { file: '@calendar' } },

  'GET /roster': { query: { weeks: '6' } },
  'GET /roster/tasks': { query: { limit: '3', assigneeId: '@user', artistId: '@user' } },
  'GET /roster/overdue': {},
  'POST /roster/reminders': { body: { memberId: '@user' } },
  'GET /roster/credits': { query: { month: '2026-05' } },
};

export const furtherPlanningRequests: FurtherRequests = [
  ['GET /tasks', { query: { state: 'open' } }],
  ['GET /notifications', {}],
  ['GET /roster/tasks', { query: { after: '@taskCursor' } }],
];
