/**
 * The fields of a change that an optimistic update can show. Undefined fields are not sent. The URL of a new file works only
 * after the server has attached the file, so showing it early would show a broken image.
 */
export function optimisticFields<Changes extends object>(changes: Changes): Partial<Changes> {
  const shown = Object.entries(changes).filter(
    ([name, value]) => value !== undefined && !(value !== null && fileFields.has(name)),
  );
  return Object.fromEntries(shown) as Partial<Changes>;
}

const fileFields = new Set(['coverArt', 'audioFile', 'originalFileName']);
