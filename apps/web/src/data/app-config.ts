import { type AppConfig, missingHostedIdentityVariables } from '@debut/contract/app-config';
import { defaultMaxAudioMegabytes } from '@debut/contract/limits';
import { defaultProductName } from '@debut/contract/product';

let current: AppConfig | undefined;

export function keepAppConfig(config: AppConfig): void {
  current = config;
}

/** Known from the first drawing on: the app waits for it before it starts. */
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

/** Whether plans decide what is included. Otherwise everything is. */
export function hasPlans(): boolean {
  return current?.plans ?? false;
}

/** Whether work costs credits. Without them nothing is sold: there are no prices, balances or plans to show. */
export function sellsCredits(): boolean {
  return current?.credits ?? true;
}

/** Whether a language model writes emails, for plans that include it. */
export function hasAi(): boolean {
  return current?.ai ?? false;
}

/** The variables that keep the hosted identity service from working, by name. */
export function configurationFaults({ identity }: AppConfig): string[] {
  return identity.kind === 'firebase' ? missingHostedIdentityVariables(identity) : [];
}
