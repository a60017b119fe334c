/** Which tracks are selected, and the one from which Shift selects a range. */
export interface Selected {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | null;
}

export const nothingSelected: Selected = { ids: new Set(), anchor: null };

/** With a range, everything from the anchor to this one becomes what this one becomes. */
export function toggled({ ids, anchor }: Selected, ordered: readonly string[], id: string, isRange: boolean): Selected {
  const isAdded = !ids.has(id);
  const next = new Set(ids);
  for (const one of isRange ? between(ordered, anchor, id) : [id]) {
    if (isAdded) next.add(one);
    else next.delete(one);
  }
  return { ids: next, anchor: id };
}

/** Selected and still there, in the order shown. */
export function stillThere(ids: ReadonlySet<string>, ordered: readonly string[]): string[] {
  return ordered.filter((id) => ids.has(id));
}

function between(ordered: readonly string[], anchor: string | null, id: string): readonly string[] {
  const places = [ordered.indexOf(anchor ?? id), ordered.indexOf(id)];
  if (places.includes(-1)) return [id];
  return ordered.slice(Math.min(...places), Math.max(...places) + 1);
}
