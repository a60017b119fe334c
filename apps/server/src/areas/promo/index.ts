export { promos } from './promos.table.ts';
