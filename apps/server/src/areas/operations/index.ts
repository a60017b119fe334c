export { mayDeleteFiles } from './backup/backup-lock.ts';
