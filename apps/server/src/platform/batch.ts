/** Runs concurrent requests as one batch: while one batch runs, the next one fills up. */
export function batch<Item, Result>(run: (items: Item[]) => Promise<Result>): (item: Item) => Promise<Result> {
  let gathered: Item[] = [];
  let next: Promise<Result> | undefined;
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
