// The types stand here, and not in the JavaScript beside, so that the browser tests' TypeScript can read them too.

export function findFreePort(): Promise<number>;
