import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const store = {
  S3_ENDPOINT: 'https://s3.eu-central-1.example.com',
  S3_REGION: 'eu-central-1',
  S3_BUCKET: 'debut',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

async function readPolicy(environment: Record<string, string>): Promise<Record<string, string>> {
  const app = await createTestApp({ environment });
  try {
    const policy = (await app.api.get('/config')).headers.get('content-security-policy') ?? '';
    return Object.fromEntries(policy.split(';').map((rule) => [rule.split(' ')[0], rule.slice(rule.indexOf(' ') + 1)]));
  } finally {
    await app.close();
  }
}

test('pages talk to our own origin only', async () => {
  expect(await readPolicy({})).toMatchObject({
    'default-src': "'self'",
    'connect-src': "'self'",
    'img-src': "'self' data: blob:",
    'media-src': "'self' blob:",
  });
});

test.each([
  ['false', 'https://debut.s3.eu-central-1.example.com'],
  ['true', 'https://s3.eu-central-1.example.com'],
])(
  'with S3_FORCE_PATH_STYLE=%s they may also upload to %s; what they show and play still comes from us',
  async (forced, origin) => {
    expect(await readPolicy({ ...store, S3_FORCE_PATH_STYLE: forced })).toMatchObject({
      'connect-src': `'self' ${origin}`,
      'img-src': "'self' data: blob:",
      'media-src': "'self' blob:",
    });
  },
);
