import { dailyTexts, dailyTextsPerAccount } from '@debut/contract/limits';
import type { PhoneCountry } from '@debut/contract/phone-countries';
import { isPhoneCountry } from '@debut/contract/phones';
import type { TwilioOptions } from '../providers/sms/twilio.adapter.ts';
import type { TwilioContentOptions } from '../providers/sms/twilio-content.adapter.ts';
import { refuseSandbox } from './addresses.ts';
import type { Reader } from './reader.ts';

/** Limits for texts, because they cost the operator money. */
export interface TextingConfig {
  /** `null`: every country. */
  readonly countries: ReadonlySet<PhoneCountry> | null;
  /** Segments a day; 0: no text is sent. */
  readonly dailyBudget: number;
  readonly dailyBudgetPerAccount: number;
  /** Whether messages that look like fraud are held for the operator. */
  readonly holdsSuspicious: boolean;
}

/** Where prices are in US dollars and similar: the United States with its territories, and Canada. */
const defaultCountries = 'US,CA,PR,VI,GU,MP,AS';

export function readTexting(read: Reader, faults: string[]): TextingConfig {
  const codes = (read.text('SMS_COUNTRIES') ?? defaultCountries).split(',').map((one) => one.trim().toUpperCase());
  const countries = codes.filter(isPhoneCountry);
  const isAll = codes.length === 1 && codes[0] === '*';
  if (!isAll && countries.length < codes.length) {
    faults.push('SMS_COUNTRIES must be two-letter country codes separated by commas, such as US,CA,GB, or * for all.');
  }
  return {
    countries: isAll ? null : new Set(countries),
    dailyBudget: read.integer('SMS_DAILY_BUDGET', dailyTexts, 0, 100_000_000),
    dailyBudgetPerAccount: read.integer('SMS_DAILY_BUDGET_PER_ACCOUNT', dailyTextsPerAccount, 1, 100_000_000),
    holdsSuspicious: read.choice('SMS_HOLD_SUSPICIOUS', ['on', 'off'], 'on') === 'on',
  };
}

export type TwilioConfig = Omit<TwilioOptions, 'publicUrl'> & Pick<TwilioContentOptions, 'contentUrl'>;

export function readTwilio(read: Reader, faults: string[], production: boolean): TwilioConfig | undefined {
  const [accountSid, authToken] = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'].map(read.text);
  const [messagingServiceSid, from] = ['TWILIO_MESSAGING_SERVICE_SID', 'TWILIO_FROM'].map(read.text);
  const whatsAppFrom = read.text('TWILIO_WHATSAPP_FROM');
  const [apiUrl, contentUrl] = ['TWILIO_API_URL', 'TWILIO_CONTENT_URL'].map(read.origin);
  const given = [accountSid, authToken, messagingServiceSid, from, whatsAppFrom, apiUrl, contentUrl];
  if (!given.some(Boolean)) return undefined;
  if (!accountSid) faults.push('TWILIO_ACCOUNT_SID is missing while other TWILIO_ variables are set.');
  if (!authToken) faults.push('TWILIO_AUTH_TOKEN is missing while other TWILIO_ variables are set.');
  if (accountSid && !/^AC[0-9a-f]{32}$/.test(accountSid)) {
    faults.push('TWILIO_ACCOUNT_SID must be an account SID: AC and 32 hexadecimal digits.');
  }
  if (!messagingServiceSid && !from) {
    faults.push('TWILIO_MESSAGING_SERVICE_SID or TWILIO_FROM is missing: one of them says where texts come from.');
  }
  if (messagingServiceSid && from) {
    faults.push('TWILIO_MESSAGING_SERVICE_SID and TWILIO_FROM are both set: set the one texts shall come from.');
  }
  for (const [name, number] of Object.entries({ TWILIO_FROM: from, TWILIO_WHATSAPP_FROM: whatsAppFrom })) {
    if (number && !/^\+[1-9]\d{6,14}$/.test(number))
      faults.push(`${name} must be a phone number such as +15551234567.`);
  }
  for (const [name, url] of Object.entries({ TWILIO_API_URL: apiUrl, TWILIO_CONTENT_URL: contentUrl })) {
    if (url) refuseSandbox(name, url, production, faults);
  }
  const sender = messagingServiceSid ? { messagingServiceSid } : { from: from ?? '' };
  if (!accountSid || !authToken) return undefined;
  return {
    accountSid,
    authToken,
    sender,
    whatsAppFrom,
    apiUrl: apiUrl ?? 'https://api.twilio.com',
    contentUrl: contentUrl ?? 'https://content.twilio.com',
  };
}

/** Numbers on which fans call hotlines. Each open hotline has one of them. */
export function readVoiceNumbers(read: Reader, faults: string[], twilio: TwilioConfig | undefined): readonly string[] {
  const given = read.text('TWILIO_VOICE_NUMBERS');
  if (given === undefined) return [];
  const numbers = [...new Set(given.split(',').map((one) => one.trim()))].filter((one) => one !== '');
  if (!numbers.every((one) => /^\+[1-9]\d{6,14}$/.test(one))) {
    faults.push('TWILIO_VOICE_NUMBERS must be phone numbers such as +13125550142, separated by commas.');
  }
  if (!twilio) faults.push('TWILIO_VOICE_NUMBERS needs TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN.');
  return numbers;
}
