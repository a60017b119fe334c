export { mayDeleteFiles } from './backup/backup-lock.ts';
export type { NotifyOperator } from './operator-notices.ts';
