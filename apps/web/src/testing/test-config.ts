import { keepAppConfig } from '../data/app-config.ts';

type Config = Parameters<typeof keepAppConfig>[0];

/** Credits are charged and plans decide nothing, as in the browser tests. */
const testConfig: Config = {
  productName: 'Debut',
  identity: { kind: 'embedded', google: true, mail: true },
  maxAudioMegabytes: 200,
  plans: false,
  credits: true,
  ai: false,
};

/** What the server says of itself, until the test ends. */
export function configureApp(config: Partial<Config>): void {
  keepAppConfig({ ...testConfig, ...config });
}
