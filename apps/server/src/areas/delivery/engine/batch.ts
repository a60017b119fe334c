/**
 * Runs what is asked for at the same time as one batch: while one batch runs, the next one gathers. Nobody waits longer than
 * for the batch that runs and the one after it.
 */
export function batch<Item>(run: (items: Item[]) => Promise<void>): (item: Item) => Promise<void> {
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
