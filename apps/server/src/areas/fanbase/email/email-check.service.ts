import type { EmailCheck } from '@debut/contract/fan-email';
import type { LookUpTxt } from '../../../providers/dns/port.ts';
import type { FindFanEmailSender } from './fan-email-sender.ts';
import { texts } from './texts.ts';

type CheckItem = EmailCheck['items'][number];
type Records = readonly string[] | null;

/** DNS changes within minutes, and every composer asks. */
const reusedMilliseconds = 60_000;

/** What decides whether emails reach inboxes. Looks up the operator's own domain and no other. */
export function createEmailCheckService(dependencies: {
  lookUpTxt: LookUpTxt;
  findSender: FindFanEmailSender;
  fanMail: { readonly from: string; readonly dkimSelector: string | undefined } | undefined;
  now?: () => number;
}) {
  const { lookUpTxt, findSender, fanMail, now = () => performance.now() } = dependencies;
  let known: { at: number; items: Promise<CheckItem[]> } | undefined;

  function checkDomain({ from, dkimSelector }: NonNullable<typeof fanMail>): Promise<CheckItem[]> {
    if (known && now() - known.at < reusedMilliseconds) return known.items;
    const domain = from.slice(from.lastIndexOf('@') + 1).toLowerCase();
    const items = Promise.all([
      checkSpf(lookUpTxt, domain),
      checkDkim(lookUpTxt, domain, dkimSelector),
      checkDmarc(lookUpTxt, domain),
    ]);
    known = { at: now(), items };
    return items;
  }

  return async (owner: string): Promise<EmailCheck> => {
    const sender = await findSender(owner);
    const ofDomain = fanMail ? await checkDomain(fanMail) : [];
    return { from: fanMail?.from ?? null, items: [...ofDomain, checkPostalAddress(sender), checkReplyTo(sender)] };
  };
}

async function checkSpf(lookUpTxt: LookUpTxt, domain: string): Promise<CheckItem> {
  const isSpf = (record: string) => /^v=spf1(\s|$)/i.test(record) && !/\s\+?all\b/i.test(record);
  return describe('spf', await lookUpTxt(domain), isSpf, domain);
}

async function checkDkim(lookUpTxt: LookUpTxt, domain: string, selector: string | undefined): Promise<CheckItem> {
  if (selector === undefined) return { item: 'dkim', state: 'unknown', sentence: texts.check.dkim.unnamed };
  const name = `${selector}._domainkey.${domain}`;
  // An empty key is a revoked one (RFC 6376, section 3.6.1).
  const hasKey = (record: string) => /(^|;)\s*p=[^;\s]/i.test(record);
  return describe('dkim', await lookUpTxt(name), hasKey, domain, name);
}

/** A subdomain without a record follows its organization's domain. */
async function checkDmarc(lookUpTxt: LookUpTxt, domain: string): Promise<CheckItem> {
  const isDmarc = (record: string) => /^v=DMARC1\s*;/i.test(record);
  const labels = domain.split('.');
  const domains = [domain, ...(labels.length > 2 ? [labels.slice(-2).join('.')] : [])];
  let records: Records = [];
  for (const one of domains) {
    records = await lookUpTxt(`_dmarc.${one}`);
    if (records === null || records.some(isDmarc)) break;
  }
  return describe('dmarc', records, isDmarc, domain);
}

function describe(
  item: 'spf' | 'dkim' | 'dmarc',
  records: Records,
  isRight: (record: string) => boolean,
  domain: string,
  name = domain,
): CheckItem {
  const { ok, missing } = texts.check[item];
  if (records === null) return { item, state: 'unknown', sentence: texts.check.unknown(name) };
  if (records.some(isRight)) return { item, state: 'ok', sentence: ok(domain) };
  return { item, state: 'missing', sentence: missing(name) };
}

function checkPostalAddress({ postalAddress }: { postalAddress: string }): CheckItem {
  const state = postalAddress === '' ? 'missing' : 'ok';
  return { item: 'postalAddress', state, sentence: texts.check.postalAddress[state] };
}

function checkReplyTo({ replyTo }: { replyTo: string | null }): CheckItem {
  if (replyTo === null) return { item: 'replyTo', state: 'missing', sentence: texts.check.replyTo.missing };
  return { item: 'replyTo', state: 'ok', sentence: texts.check.replyTo.ok(replyTo) };
}
