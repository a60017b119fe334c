export { users } from './identity/users.table.ts';
