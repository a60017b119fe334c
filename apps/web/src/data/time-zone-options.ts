/** All time zones the browser knows, plus the given ones. */
export function listTimeZoneOptions(always: readonly string[]): { value: string; label: string }[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...always]);
  return [...names].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
