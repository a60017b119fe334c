import { appConfigEndpoints } from '@debut/contract/app-config';
import type { Config } from '../../config.ts';
import type { RouteHost } from '../../platform/http/route-host.ts';
import type { Runtime } from '../../runtime.ts';
import { mountServiceStatus, type StatusReaders } from './service-status.ts';

export function registerOperationsRoutes({ mount }: RouteHost, { config }: Runtime, readers: StatusReaders): void {
  mount(appConfigEndpoints.read, () => ({
    productName: config.productName,
    identity: describeIdentity(config),
    maxAudioMegabytes: config.maxAudioMegabytes,
    plans: config.plans,
    credits: config.credits,
    ai: config.textService !== undefined,
  }));
  mountServiceStatus(mount, config, readers);
}

function describeIdentity({ firebase, google, systemMail }: Config) {
  if (!firebase) return { kind: 'embedded' as const, google: google !== undefined, mail: systemMail !== undefined };
  const { apiKey, authDomain, projectId, emulatorHost } = firebase;
  const emulator = emulatorHost === undefined ? {} : { emulatorUrl: `http://${emulatorHost}` };
  return { kind: 'firebase' as const, apiKey, authDomain, projectId, ...emulator };
}
