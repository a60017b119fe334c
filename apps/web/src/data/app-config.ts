import { type AppConfig, missingHostedIdentityVariables } from '@debut/contract/app-config';
import { defaultMaxAudioMegabytes } from '@debut/contract/limits';
import { defaultProductName } from '@debut/contract/product';

let current: AppConfig | undefined;

export function keepAppConfig(config: AppConfig): void {
  current = config;
}

/** Available from the first render on, because the app loads it before it starts. */
export function appConfig(): AppConfig {
  if (!current) throw new Error('The configuration has not been read.');
  return current;
}

export function productName(): string {
  return current?.productName ?? defaultProductName;
}

export function maxAudioMegabytes(): number {
  return current?.maxAudioMegabytes ?? defaultMaxAudioMegabytes;
}

/** Whether plans limit the features. Without plans every feature is included. */
export function hasPlans(): boolean {
  return current?.plans ?? false;
}

/** Whether credits are sold. Without credits there are no prices, balances or plans to show. */
export function sellsCredits(): boolean {
  return current?.credits ?? true;
}

/** Whether the server has a language model to write emails for plans that include it. */
export function hasAi(): boolean {
  return current?.ai ?? false;
}

/** The names of the environment variables that the hosted identity service is missing. */
export function configurationFaults({ identity }: AppConfig): string[] {
  return identity.kind === 'firebase' ? missingHostedIdentityVariables(identity) : [];
}
