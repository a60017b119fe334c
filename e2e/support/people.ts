import { randomUUID } from 'node:crypto';

export interface Person {
  readonly email: string;
  readonly password: string;
}

/** Somebody nobody else in this run is, so that tests never meet each other's accounts. */
export function newPerson(): Person {
  return { email: `nova-${randomUUID().slice(0, 13)}@example.com`, password: 'a quiet harbor' };
}

export function shortNameOf({ email }: Person): string {
  return email.split('@')[0] ?? '';
}
