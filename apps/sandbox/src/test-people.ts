export interface TestPerson {
  email: string;
  name: string;
  emailVerified: boolean;
}

export const defaultPerson: TestPerson = { email: 'mara@tidalmemory.fm', name: 'Mara Vey', emailVerified: true };

export const testPeople: readonly TestPerson[] = [
  defaultPerson,
  { email: 'jonah@example.com', name: 'Jonah Reyes', emailVerified: true },
  { email: 'una@example.com', name: 'Unverified Una', emailVerified: false },
];

/** A known test person, or a verified one named after the address. */
export function findPerson(email: string, details: { name?: string; emailVerified?: boolean } = {}): TestPerson {
  const address = email.trim().toLowerCase();
  const known = testPeople.find((person) => person.email === address);
  return {
    email: address,
    name: details.name ?? known?.name ?? deriveName(address),
    emailVerified: details.emailVerified ?? known?.emailVerified ?? true,
  };
}

export function isEmailAddress(text: string): boolean {
  return /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(text.trim());
}

function deriveName(address: string): string {
  const words = address
    .split('@', 1)
    .join('')
    .split(/[._+-]+/)
    .filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
