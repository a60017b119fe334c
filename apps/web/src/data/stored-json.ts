/**
 * Reads a JSON object from storage. Null when the key is missing, the value is invalid (for example written by another
 * version of the app), or the browser blocks storage.
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

/** Null when the key is missing or the browser blocks storage. */
export function readStoredText(storage: () => Pick<Storage, 'getItem'>, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** Ignores errors of full or blocked storage, because only convenience settings are stored. */
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
