import type { MailboxStatus } from '@debut/contract/mailbox';
import { type ServiceStatus, serviceStatusEndpoints } from '@debut/contract/service-status';
import type { StreamingStatus } from '@debut/contract/streaming';
import type { Config } from '../../config.ts';
import type { Mount } from '../../platform/http/mount.ts';

type AccountService = ServiceStatus['account'][number];

export interface StatusReaders {
  readonly isGoogleConnected: (owner: string) => Promise<boolean>;
  readonly mailbox: (owner: string) => Promise<MailboxStatus>;
  readonly streaming: (owner: string) => Promise<StreamingStatus>;
}

/** The state of every external service that the account and this server use. */
export function mountServiceStatus(mount: Mount, config: Config, read: StatusReaders): void {
  mount(serviceStatusEndpoints.read, async ({ user, artist }) => {
    const [google, mailbox, streaming] = await Promise.all([
      readGoogle(user.id),
      read.mailbox(artist.id),
      read.streaming(artist.id),
    ]);
    return {
      account: [
        ...google,
        // Any mailbox can be connected, whatever the server's configuration.
        describe('mailbox', { ...mailbox, available: true }),
        describe('spotify', streaming),
      ],
      server: [
        { service: 'mail' as const, configured: config.systemMail !== undefined },
        { service: 'texts' as const, configured: config.twilio !== undefined },
        { service: 'payments' as const, configured: config.stripe !== undefined },
      ],
    };
  });

  /** Only a hosted identity service knows its sign-in methods. */
  async function readGoogle(owner: string): Promise<AccountService[]> {
    if (config.firebase) return [];
    const isConnected = await read.isGoogleConnected(owner);
    return [describe('google', { isConnected, available: config.google !== undefined, problem: null })];
  }
}

function describe(
  service: AccountService['service'],
  { isConnected, available, problem }: { isConnected: boolean; available: boolean; problem: string | null },
): AccountService {
  if (problem !== null) return { service, state: 'needs-attention', problem };
  const without = available ? 'not-connected' : 'unavailable';
  return { service, state: isConnected ? 'connected' : without, problem };
}
