/**
 * Phone numbers. They are kept as E.164 (`+15551234567`). The public pages take ten digits and mean the United States and
 * Canada; an artist may also write a number of any other country, with a + in front.
 */

/** What a visitor typed as ten digits; `null` when it is anything else. A `+1` in front is what the page itself writes. */
export function tenDigits(typed: string): string | null {
  if (isForeign(typed)) return null;
  const digits = typed.replace(/^\s*\+\s*1(?=\D)/, '').replace(/\D/g, '');
  const national = /^\s*\+/.test(typed) && digits.length === 11 ? digits.replace(/^1/, '') : digits;
  return national.length === 10 ? national : null;
}

/** The number as it is kept; `null` when it is none. */
export function normalizePhone(typed: string): string | null {
  const isInternational = /^\s*\+/.test(typed);
  const digits = typed.replace(/\D/g, '');
  if (!isInternational) {
    const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
    return national.length === 10 ? `+1${national}` : null;
  }
  if (digits.startsWith('1')) return digits.length === 11 ? `+${digits}` : null;
  return /^[2-9]\d{7,14}$/.test(digits) ? `+${digits}` : null;
}

/** How a kept number is shown. */
export function showPhone(phone: string): string {
  const national = /^\+1(\d{10})$/.exec(phone)?.[1];
  return national ? groupTenDigits(national) : phone;
}

/** While somebody types: as written until there are ten digits, then `(555) 123-4567`. */
export function formatTypedPhone(typed: string): string {
  const digits = typedDigits(typed);
  return digits.length === 10 && !isForeign(typed) ? groupTenDigits(digits) : typed;
}

/** While somebody types on the landing page: grouped from the first digit on, with `+1` in front. */
export function formatTypedPhoneWithCountry(typed: string): string {
  if (isForeign(typed)) return typed;
  const digits = typedDigits(typed).slice(0, 10);
  if (digits === '') return '';
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (exchange === '') return `+1 (${area}`;
  return line === '' ? `+1 (${area}) ${exchange}` : `+1 (${area}) ${exchange}-${line}`;
}

/** Some numbers of other countries have ten digits in all: taken for ours, a stranger would be texted. */
function isForeign(typed: string): boolean {
  return /^\s*\+\s*[02-9]/.test(typed);
}

function typedDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  // No area code begins with 1: it can only be the country's.
  return /^\s*\+\s*1/.test(typed) || digits.length === 11 ? digits.replace(/^1/, '') : digits;
}

function groupTenDigits(digits: string): string {
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
