/** Takes the moved id to the place of the target; the ones between make room. */
export function moveTo(ids: readonly string[], moved: string, target: string): string[] {
  const from = ids.indexOf(moved);
  const to = ids.indexOf(target);
  if (from < 0 || to < 0) return [...ids];
  return ids.toSpliced(from, 1).toSpliced(to, 0, moved);
}
