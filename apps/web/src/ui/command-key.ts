/** The name of a shortcut with the platform's command key: "⌘ K" or "Ctrl K". */
export function commandKeyName(key: string): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? `⌘ ${key}` : `Ctrl ${key}`;
}

export function isCommandKey(event: KeyboardEvent, key: string): boolean {
  return event.key.toUpperCase() === key && (event.ctrlKey || event.metaKey) && !event.altKey;
}
