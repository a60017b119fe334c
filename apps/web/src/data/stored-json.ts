/**
 * What the browser stored under a key. Null when there is nothing, when it is not what we would have written (another
 * version or program did), or when the browser refuses storage.
 */
export function readStoredJson<Value>(
  storage: () => Pick<Storage, 'getItem'>,
  key: string,
  isValid: (value: Record<string, unknown>) => boolean,
): Value | null {
  try {
    const value: unknown = JSON.parse(readStoredText(storage, key) ?? 'null');
    return isRecord(value) && isValid(value) ? (value as Value) : null;
  } catch {
    return null;
  }
}

export function storeJson(storage: () => Pick<Storage, 'setItem'>, key: string, value: unknown): void {
  storeText(storage, key, JSON.stringify(value));
}

/** Null when there is nothing, or when the browser refuses storage. */
export function readStoredText(storage: () => Pick<Storage, 'getItem'>, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** What is stored is a convenience: a browser with full or forbidden storage only forgets. */
export function storeText(storage: () => Pick<Storage, 'setItem'>, key: string, text: string): void {
  try {
    storage().setItem(key, text);
  } catch {
    return;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
