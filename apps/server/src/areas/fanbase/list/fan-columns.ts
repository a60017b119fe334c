import type { FanColumnMapping } from '@debut/contract/fan-import';
import { findColumn } from '../../outreach/index.ts';

/** Which column holds what, by the headings that spreadsheets and text services write; `null` without phone numbers. */
export function guessFanColumns(columns: readonly string[]): FanColumnMapping | null {
  const find = (pattern: RegExp) => findColumn(columns, pattern);
  const smsConsent = find(consentHeading);
  const phone = findColumn(
    columns.filter((column) => column !== smsConsent),
    /phone|mobile|cell|^tel|number|sms|handy|portable|m[oó]vil/,
  );
  if (!phone) return null;
  return {
    phone,
    name: find(/^(full ?|display ?)?name$/) ?? find(/name|nom$|nombre/),
    email: find(/e-?mail|courriel|correo/),
    category: find(/categor|kategorie/),
    tags: find(/^tags?$|labels?/),
    source: find(/^source$|found|where from|quelle/),
    notes: find(/note|comment|remark|notiz/),
    joined: find(/^joined|^(date )?(added|created|subscribed)|^(sign-?up|opt-?in|created) (date|at|time)/),
    contactType: find(/^contact[ _-]?type$/),
    smsConsent,
    smsSince: find(/^texts since$/),
    consentVia: find(/^consent by$/),
    consentWording: find(/^consent wording$/),
    consentPage: find(/^consent page$/),
  };
}

/** Not "opt-out": a yes below it means no. */
const consentHeading =
  /^texts$|^(sms|text|texting|mobile|phone|marketing)?[ _-]*(marketing[ _-]*)?(consent|permission|opt(ed)?[ _-]?in)([ _-]?status)?$|^sms[ _-](status|subscribed)$/;
