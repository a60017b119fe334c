import { parsePhone } from '@debut/contract/phone-numbers';

/**
 * What the carrier sends for callers who hide their number, which spells RESTRICTED, BLOCKED, UNKNOWN, ANONYMOUS and UNAVAILABLE on a
 * keypad; some of them look like numbers of countries. https://www.twilio.com/docs/voice/api
 */
const hidden: ReadonlySet<string> = new Set([
  '+7378742833',
  '+2562533',
  '+8566696',
  '+8656696',
  '+266696687',
  '+86282452253',
]);

/** The number of a caller as E.164; `null` when it is hidden or none. */
export function readCaller(from: string): string | null {
  return hidden.has(from) ? null : parsePhone(from);
}
