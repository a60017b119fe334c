/**
 * Stands in for `zod/mini` in the browser's bundle (see vite.config.ts). The contract's schemas are checked by the server;
 * here only their types and the endpoints' addresses are used, so the library that runs them need not travel. Everything
 * answers itself, so that the schemas can be written down and never be run.
 */
type Inert = ((...given: unknown[]) => Inert) & { readonly [name: string]: Inert };

const inert: Inert = new Proxy((() => inert) as unknown as Inert, { get: () => inert });

export const string = inert;
export const object = inert;
export const optional = inert;
export const nullable = inert;
export const literal = inert;
export const array = inert;
export const boolean = inert;
export const int = inert;
export const number = inert;
export const record = inert;
export const partialRecord = inert;
export const extend = inert;
export const nullish = inert;
export const union = inert;
export const discriminatedUnion = inert;
export const maxLength = inert;
export const minLength = inert;
export const minimum = inert;
export const maximum = inert;
export const trim = inert;
export const toLowerCase = inert;
export const toUpperCase = inert;
export const refine = inert;
export const regex = inert;
export const email = inert;
export const iso = inert;
export const globalRegistry = inert;
const enumeration = inert;

export { enumeration as enum };
