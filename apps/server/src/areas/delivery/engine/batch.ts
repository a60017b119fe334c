/**
 * Does what many ask for at the same time in one go: while one round runs, the next one gathers. Nobody waits longer
 * than for the round that runs.
 */
export function together<Item>(run: (items: Item[]) => Promise<void>): (item: Item) => Promise<void> {
  let gathered: Item[] = [];
  let next: Promise<void> | undefined;
  let current: Promise<unknown> = Promise.resolve();

  return (item) => {
    gathered.push(item);
    next ??= current
      .catch(() => undefined)
      .then(() => {
        const items = gathered;
        gathered = [];
        next = undefined;
        const round = run(items);
        current = round;
        return round;
      });
    return next;
  };
}
