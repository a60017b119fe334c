import { createHash } from 'node:crypto';
import type { Account } from 'oidc-provider';
import type { TestPerson } from '../test-people.ts';

export type Accounts = ReturnType<typeof createAccounts>;

/** Accounts that have signed in. An address always has the same `sub`; other claims are the latest. */
export function createAccounts() {
  const people = new Map<string, TestPerson>();
  return {
    subjectOf: deriveSubject,
    /** Returns the account's id. */
    remember(person: TestPerson): string {
      const sub = deriveSubject(person.email);
      people.set(sub, person);
      return sub;
    },
    find(sub: string): Account | undefined {
      const person = people.get(sub);
      return person && { accountId: sub, claims: () => buildClaims(sub, person) };
    },
  };
}

function buildClaims(sub: string, { email, emailVerified, name }: TestPerson) {
  const domain = email.split('@')[1] ?? '';
  // `hd` is the domain of a Workspace account.
  const isPersonal = domain === 'gmail.com' || domain === 'googlemail.com';
  return { sub, email, email_verified: emailVerified, name, ...(!isPersonal && { hd: domain }) };
}

/** 21 digits, like Google's. */
function deriveSubject(email: string): string {
  const digest = createHash('sha256').update(email).digest('hex').slice(0, 24);
  return BigInt(`0x${digest}`).toString().padStart(21, '1').slice(0, 21);
}
