import type { Change } from './changes.ts';
import { defaultPerson, type TestPerson } from './test-people.ts';

export const consentDecisions = ['ask', 'allow', 'deny'] as const;

/** Whether a vendor's consent page is shown, or decides by itself. */
export interface Consent {
  vendor: string;
  decision: (typeof consentDecisions)[number];
  person: TestPerson;
}

export type Consents = ReturnType<typeof createConsents>;

export function createConsents({ vendors, onChange }: { vendors: string[]; onChange(change: Change): void }) {
  const consents = new Map<string, Consent>();
  const read = (vendor: string): Consent => consents.get(vendor) ?? { vendor, decision: 'ask', person: defaultPerson };

  return {
    vendors,
    read,
    list: (): Consent[] => vendors.map(read),
    set(consent: Consent): void {
      consents.set(consent.vendor, consent);
      onChange('consents');
    },
  };
}
