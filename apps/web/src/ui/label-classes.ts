export function labelClasses(hidden: boolean): string {
  return hidden ? 'sr-only' : 'font-medium text-fg text-sm';
}
