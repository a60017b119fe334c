import { AwsClient } from 'aws4fetch';
import { bucketAddress, type S3Settings } from '../providers/files/s3.adapter.ts';

/** Lists a bucket directly, to compare it with what the product reports. */
export function createBucketClient(settings: S3Settings) {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const address = bucketAddress(settings);

  async function call(method: string, path = ''): Promise<string> {
    const response = await client.fetch(address + path, { method });
    const text = await response.text();
    if (!response.ok) throw new Error(`The store answered ${response.status} to ${method} ${path}: ${text}`);
    return text;
  }

  return {
    async create(): Promise<void> {
      const response = await client.fetch(address, { method: 'PUT' });
      const text = await response.text();
      // It exists already, or the key may not create one, which listing shows.
      if (!response.ok && response.status !== 409 && response.status !== 403) {
        throw new Error(`The bucket could not be made (${response.status}): ${text}`);
      }
    },

    async list(prefix = ''): Promise<string[]> {
      const paths: string[] = [];
      for (let after = ''; ; after = paths.at(-1) ?? '') {
        const query = new URLSearchParams({ 'list-type': '2', prefix, 'start-after': after });
        const page = await call('GET', `?${query}`);
        paths.push(...[...page.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key.replaceAll('&amp;', '&')));
        if (!page.includes('<IsTruncated>true</IsTruncated>')) return paths;
      }
    },

    async delete(path: string): Promise<void> {
      await call('DELETE', `/${path.split('/').map(encodeURIComponent).join('/')}`);
    },
  };
}
