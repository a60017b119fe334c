/**
 * The part of a change that can be shown before the server has it. An undefined field is not sent, so it overwrites
 * nothing; a new file is served only once it is attached, so its address would show a broken picture until then.
 */
export function shownAtOnce<Changes extends object>(changes: Changes): Partial<Changes> {
  const shown = Object.entries(changes).filter(
    ([name, value]) => value !== undefined && !(value !== null && fileFields.has(name)),
  );
  return Object.fromEntries(shown) as Partial<Changes>;
}

const fileFields = new Set(['coverArt', 'audioFile', 'originalFileName']);
