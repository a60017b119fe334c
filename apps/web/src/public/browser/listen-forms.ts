/** Pass goes with nothing else. */
export function keepPassAlone({ name, value, checked, form }: HTMLInputElement): void {
  if (name !== 'support' || !checked) return;
  for (const other of form?.querySelectorAll<HTMLInputElement>('[name=support]') ?? [])
    if ((other.value === 'pass') !== (value === 'pass')) other.checked = false;
}
