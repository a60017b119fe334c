import { createHash } from 'node:crypto';
import type { Account } from 'oidc-provider';
import type { TestPerson } from '../test-people.ts';

export type Accounts = ReturnType<typeof createAccounts>;

/** Everybody who has signed in. The same address is always the same `sub`; its other facts are those of the last time. */
export function createAccounts() {
  const people = new Map<string, TestPerson>();
  return {
    subjectOf: subjectFor,
    /** Returns the account's id. */
    remember(person: TestPerson): string {
      const sub = subjectFor(person.email);
      people.set(sub, person);
      return sub;
    },
    find(sub: string): Account | undefined {
      const person = people.get(sub);
      return person && { accountId: sub, claims: () => claimsOf(sub, person) };
    },
  };
}

function claimsOf(sub: string, { email, emailVerified, name }: TestPerson) {
  const domain = email.split('@')[1] ?? '';
  // Google names the organisation of a Workspace account; a personal one has none.
  const isPersonal = domain === 'gmail.com' || domain === 'googlemail.com';
  return { sub, email, email_verified: emailVerified, name, ...(!isPersonal && { hd: domain }) };
}

/** 21 digits, as Google's are. */
function subjectFor(email: string): string {
  const digest = createHash('sha256').update(email).digest('hex').slice(0, 24);
  return BigInt(`0x${digest}`).toString().padStart(21, '1').slice(0, 21);
}
