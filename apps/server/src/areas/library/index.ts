export { projects, tracks } from './library.tables.ts';
