export { addTags } from './downloads/tagged-file.ts';
export { createReadTags } from './downloads/track-tags.ts';
