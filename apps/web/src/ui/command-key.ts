/** The name of a shortcut with the platform's command key: "⌘ K" or "Ctrl K". */
export function commandKeyName(letter: string): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? `⌘ ${letter}` : `Ctrl ${letter}`;
}

export function isCommandKey(event: KeyboardEvent, letter: string): boolean {
  return event.key.toUpperCase() === letter && (event.ctrlKey || event.metaKey) && !event.altKey;
}
