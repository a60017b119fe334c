import { AsyncLocalStorage } from 'node:async_hooks';

const actors = new AsyncLocalStorage<string>();

/** Runs the handler of a request in the name of its user. */
export function actAs<Result>(userId: string | undefined, run: () => Result): Result {
  return userId === undefined ? run() : actors.run(userId, run);
}

/** Who is behind what happens right now; `undefined` in jobs and for strangers. */
export function currentActor(): string | undefined {
  return actors.getStore();
}
