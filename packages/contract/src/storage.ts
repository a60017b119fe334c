import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { bytesPerGigabyte } from './limits.ts';

export const storageUsage = named(
  'StorageUsage',
  z.object({
    /** Bytes of all stored and announced files: uploads, masters, playback copies. */
    used: z.int(),
    /** `null` means unlimited. */
    quota: z.nullable(z.int()),
  }),
);
export type StorageUsage = z.infer<typeof storageUsage>;

export const storageEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/me/storage',
    access: 'member',
    right: 'view',
    reads: ['storage', 'tracks', 'projects', 'artwork', 'mastering'],
    tag: 'Account',
    summary: 'Returns the storage usage and quota of the account',
    response: storageUsage,
  }),
};

/** "1.2 of 2 GB", "350 MB of 2 GB" or, without a limit, "1.2 GB". */
export function describeStorage({ used, quota }: StorageUsage): string {
  const taken = amountOf(used);
  if (quota === null) return `${taken.number} ${taken.unit}`;
  const whole = amountOf(quota);
  const unit = taken.unit === whole.unit ? '' : ` ${taken.unit}`;
  return `${taken.number}${unit} of ${whole.number} ${whole.unit}`;
}

export function storageQuotaSentence(usage: StorageUsage): string {
  return `Not enough storage: ${describeStorage(usage)} used. Delete tracks, masters or artwork you no longer need and try again.`;
}

function amountOf(bytes: number): { number: string; unit: 'MB' | 'GB' } {
  const isLarge = bytes >= bytesPerGigabyte;
  const amount = bytes / (isLarge ? bytesPerGigabyte : bytesPerGigabyte / 1000);
  const number = amount.toLocaleString('en-US', { maximumFractionDigits: 1 });
  return { number, unit: isLarge ? 'GB' : 'MB' };
}
