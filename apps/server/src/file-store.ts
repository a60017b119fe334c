import { join } from 'node:path';
import { bytesPerGigabyte } from '@debut/contract/limits';
import { createEntitlementReader } from './areas/billing/plans/entitlements.ts';
import type { Config } from './config.ts';
import { createSigner, type Signer } from './platform/signer.ts';
import { createDiskStore } from './providers/files/disk.adapter.ts';
import type { DiskReceiver, FileStore } from './providers/files/port.ts';
import { createS3Store } from './providers/files/s3.adapter.ts';
import type { Runtime } from './runtime.ts';
import { findSecret } from './secrets.ts';

/** What every file service of a process has in common. With plans the plan decides how much an account may keep. */
export function fileSettings({ config, clock, database, disk }: Runtime) {
  const { publicUrl, maxAudioMegabytes, plans, storageQuota, s3 } = config;
  const entitlements = createEntitlementReader({ clock, plans });
  async function storageQuotaOf(owner: string): Promise<number | null> {
    if (!plans) return storageQuota;
    const { storageGigabytes } = await entitlements.of(database.db, owner);
    return storageGigabytes === null ? null : storageGigabytes * bytesPerGigabyte;
  }
  return { publicUrl, maxAudioMegabytes, storageQuotaOf, disk: s3 ? undefined : disk };
}

/** The store the configuration names; one on our own disk also receives the bytes. */
export function openFileStore(
  { config, clock }: Pick<Runtime, 'config' | 'clock'>,
  signer: Signer,
): { store: FileStore; receiver?: DiskReceiver } {
  if (config.s3) return { store: createS3Store(config.s3) };
  const disk = createDiskStore({
    folder: join(config.dataFolder, 'files'),
    publicUrl: config.publicUrl,
    signer,
    clock,
  });
  return { store: disk, receiver: disk };
}

export async function createAddressSigner(config: Config): Promise<Signer> {
  return createSigner(await findSecret(config));
}
