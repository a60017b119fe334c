/** Every zone the browser knows, and the named ones in any case. */
export function timeZoneOptions(always: readonly string[]): { value: string; label: string }[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...always]);
  return [...names].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
