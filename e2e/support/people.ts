import { randomUUID } from 'node:crypto';

export interface Person {
  readonly email: string;
  readonly password: string;
}

/** A person who is unique in this run. */
export function newPerson(): Person {
  return { email: `nova-${randomUUID().slice(0, 13)}@example.com`, password: 'a quiet harbor' };
}

export function formatShortName({ email }: Person): string {
  return email.split('@')[0] ?? '';
}
