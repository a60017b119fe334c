import { placeholders, unknownPlaceholders } from '@debut/contract/placeholders';
import { texts } from './texts.ts';

/** Shown while typing; null when every placeholder is known. */
export function describeUnknownPlaceholders(text: string): string | null {
  const unknown = unknownPlaceholders(text);
  const known = placeholders.map((name) => `{{${name}}}`).join(', ');
  return unknown.length > 0 ? texts.unknownPlaceholders(unknown, known) : null;
}
