import type { Config } from './config.ts';
import { findOrMakeAuthSecret } from './platform/auth-secret.ts';
import { createSecretBox, type SecretBox } from './platform/secret-box.ts';

/** The operator's, or else the installation's own. */
export async function findSecret({ authSecret, dataFolder }: Config): Promise<string> {
  return authSecret ?? findOrMakeAuthSecret(dataFolder);
}

/** What is kept sealed can be opened with the secret of now and with the one before. */
export async function openSecretBox(config: Config): Promise<SecretBox> {
  const older = config.previousAuthSecret === undefined ? [] : [config.previousAuthSecret];
  return createSecretBox([await findSecret(config), ...older]);
}
