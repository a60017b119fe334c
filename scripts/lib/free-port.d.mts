// Types for TypeScript files, which don't read the JSDoc of JavaScript.

export function findFreePort(): Promise<number>;
