import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { bytesPerGigabyte } from '@debut/contract/limits';
import type { S3Settings } from '../providers/files/s3.adapter.ts';
import type { Reader } from './reader.ts';

export function readStorageQuota(read: Reader): number | null {
  const isLimited = read.text('STORAGE_QUOTA') !== undefined;
  return isLimited ? Math.round(read.number('STORAGE_QUOTA', 1, 0.001, 1_000_000) * bytesPerGigabyte) : null;
}

export function readS3(read: Reader, faults: string[], publicUrl: string): S3Settings | undefined {
  const endpoint = read.url('S3_ENDPOINT', ['https:', 'http:']);
  const names = ['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const [region, bucket, accessKeyId, secretAccessKey] = names.map(read.text);
  const isWanted = [read.text('S3_ENDPOINT'), region, bucket, accessKeyId, secretAccessKey].some(Boolean);
  const forcePathStyle = read.choice('S3_FORCE_PATH_STYLE', ['true', 'false'], 'false') === 'true';
  if (!isWanted) return undefined;
  for (const name of ['S3_ENDPOINT', ...names]) {
    if (!read.text(name)) faults.push(`${name} is missing while other S3_ variables are set.`);
  }
  if (endpoint?.startsWith('http:') && publicUrl.startsWith('https:')) {
    faults.push(
      'S3_ENDPOINT must begin with https:// as PUBLIC_URL does: browsers upload to it, and refuse the mixture.',
    );
  }
  if (!endpoint || !region || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, forcePathStyle };
}

/** In the MaxMind DB format. */
export function readCountryFile(read: Reader, faults: string[]): string | undefined {
  const given = read.text('COUNTRY_FILE');
  if (given === undefined) return undefined;
  if (!existsSync(given)) faults.push(`COUNTRY_FILE names a file that does not exist: "${given}".`);
  return resolve(given);
}
