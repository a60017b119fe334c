import type { Config } from './config.ts';
import { findOrMakeAuthSecret } from './platform/auth-secret.ts';
import { createSecretBox, type SecretBox } from './platform/secret-box.ts';

/** What is kept sealed can be opened with the secret of now and with the one before. */
export async function openSecretBox(config: Config): Promise<SecretBox> {
  const secret = config.authSecret ?? (await findOrMakeAuthSecret(config.dataFolder));
  const older = config.previousAuthSecret === undefined ? [] : [config.previousAuthSecret];
  return createSecretBox([secret, ...older]);
}
