import { quietFromHour, quietUntilHour } from './limits.ts';
import type { PhoneCountry } from './phone-countries.ts';

/** When nobody should be texted, in the fan's local time. */
export interface QuietTimes {
  /** From this hour until the next morning. */
  readonly from: number;
  readonly until: number;
  /** All day on Sundays. */
  readonly sundays: boolean;
}

/** What an artist has to know before texting fans in a country. */
export interface CountryRule {
  readonly quiet: QuietTimes;
  /** What texts come from, and what the carrier wants to know about it. */
  readonly sender: string;
  /** Words besides STOP that end texts there. */
  readonly stopWords: readonly string[];
}

/** Applies where a country has no rule of its own; no rule is looser than this. */
export const usualQuietTimes: QuietTimes = { from: quietFromHour, until: quietUntilHour, sundays: false };

/** As data, because rules change. They are no legal advice. */
export const countryRules: Readonly<Partial<Record<PhoneCountry, CountryRule>>> = {
  US: {
    quiet: usualQuietTimes,
    sender: 'Texts come from a number registered for A2P 10DLC, a verified toll-free number or a short code.',
    stopWords: ['REVOKE', 'OPTOUT', 'QUIT', 'END', 'CANCEL', 'UNSUBSCRIBE'],
  },
  CA: {
    quiet: usualQuietTimes,
    sender: 'Texts come from a Canadian or US number. Names instead of numbers do not arrive.',
    stopWords: ['ARRET'],
  },
  GB: {
    quiet: usualQuietTimes,
    sender: 'Texts come from a number, so that fans can reply STOP.',
    stopWords: [],
  },
  DE: {
    quiet: { ...usualQuietTimes, from: 20 },
    sender: 'Fans must have agreed expressly. Texts come from a number, so that they can reply STOP.',
    stopWords: ['STOPP', 'ABMELDEN'],
  },
  FR: {
    quiet: { ...usualQuietTimes, sundays: true },
    sender: 'Carriers block promotional texts on Sundays, public holidays and at night.',
    stopWords: ['ARRET'],
  },
  AU: {
    quiet: { from: 20, until: 9, sundays: true },
    sender: 'Texts must name you. Names instead of numbers have to be registered.',
    stopWords: [],
  },
  BR: {
    quiet: { from: 21, until: 9, sundays: true },
    sender: 'Texts come from a short code that carriers assign.',
    stopWords: ['PARE', 'SAIR'],
  },
  IN: {
    quiet: { from: 21, until: 10, sundays: false },
    sender: 'Promotional texts need a sender and a template registered on the DLT platform, or carriers drop them.',
    stopWords: [],
  },
};

export function quietTimesIn(country: PhoneCountry | null): QuietTimes {
  return (country && countryRules[country]?.quiet) ?? usualQuietTimes;
}
