import type { Change } from './changes.ts';

export const faultModes = ['none', 'slow', '429', '500', 'drop-before', 'drop-after', 'refuse'] as const;
export type FaultMode = (typeof faultModes)[number];

export const slowMs = 3000;

export interface Fault {
  vendor: string;
  mode: FaultMode;
  /** How many requests it still applies to; null means until it is changed. */
  times: number | null;
}

export type Faults = ReturnType<typeof createFaults>;

export function createFaults({ vendors, onChange }: { vendors: string[]; onChange(change: Change): void }) {
  const faults = new Map<string, Fault>(vendors.map((vendor) => [vendor, { vendor, mode: 'none', times: null }]));

  function set(fault: Fault): void {
    faults.set(fault.vendor, fault);
    onChange('faults');
  }

  return {
    vendors,
    list: (): Fault[] => [...faults.values()],
    set,
    /** Called once per request: the fault for this one. */
    take(vendor: string): FaultMode {
      const fault = faults.get(vendor);
      if (!fault || fault.mode === 'none') return 'none';
      if (fault.times !== null) set(fault.times > 1 ? { ...fault, times: fault.times - 1 } : noFault(vendor));
      return fault.mode;
    },
  };
}

function noFault(vendor: string): Fault {
  return { vendor, mode: 'none', times: null };
}
