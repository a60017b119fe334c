export interface TestPerson {
  email: string;
  name: string;
  emailVerified: boolean;
}

export const defaultPerson: TestPerson = { email: 'mara@tidalmemory.fm', name: 'Mara Vey', emailVerified: true };

/** Invented people a tester can sign in as. */
export const testPeople: readonly TestPerson[] = [
  defaultPerson,
  { email: 'jonah@example.com', name: 'Jonah Reyes', emailVerified: true },
  { email: 'una@example.com', name: 'Unverified Una', emailVerified: false },
];

/** Any address makes a person: a known one keeps its facts, another is called after its address and is verified. */
export function personFor(email: string, facts: { name?: string; emailVerified?: boolean } = {}): TestPerson {
  const address = email.trim().toLowerCase();
  const known = testPeople.find((person) => person.email === address);
  return {
    email: address,
    name: facts.name ?? known?.name ?? nameFromAddress(address),
    emailVerified: facts.emailVerified ?? known?.emailVerified ?? true,
  };
}

export function looksLikeAddress(text: string): boolean {
  return /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(text.trim());
}

function nameFromAddress(address: string): string {
  const words = address
    .split('@', 1)
    .join('')
    .split(/[._+-]+/)
    .filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
