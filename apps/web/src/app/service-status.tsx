import { type ServiceStatus as Status, serviceStatusEndpoints } from '@debut/contract/service-status';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { sellsCredits } from '../lib/app-config.ts';
import { api } from '../lib/product-api.ts';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';

/** One line that tells which services are connected, and which ones this server has none of. */
export function ServiceStatus() {
  // Below the mailbox's key, so that it is read anew whenever the mailbox is.
  const status = useQuery({
    queryKey: ['outreach', 'mailbox', 'services'],
    queryFn: () => api.call(serviceStatusEndpoints.read, {}),
  });
  if (status.isPending)
    return (
      <SkeletonGroup label="Loading the state of your services" className="mt-2">
        <Skeleton className="h-5 w-full max-w-md" />
      </SkeletonGroup>
    );
  // The boxes below say the same of each service; without the line nothing is missing.
  if (status.isError) return null;
  const missing = status.data.server
    .filter(({ service, configured }) => !configured && (service !== 'payments' || sellsCredits()))
    .map(({ service }) => serverNames[service]);
  // The mailbox says so itself, in its box below.
  const troubles = status.data.account.filter(({ service, problem }) => problem !== null && service === 'spotify');
  return (
    <div className="mt-2 grid gap-1 text-sm">
      <ul aria-label="State of your services" className="flex flex-wrap gap-x-5 gap-y-1">
        {status.data.account.map(({ service, state }) => (
          <li key={service} className="flex items-center gap-2 text-fg-2">
            <span aria-hidden className={`size-2 shrink-0 rounded-full ${dots[state]}`} />
            <span>
              {accountNames[service]} <span className="text-fg-3">{words[state]}</span>
            </span>
          </li>
        ))}
      </ul>
      {troubles.map(({ service, problem }) => (
        <p key={service} className="text-warning">
          {problem}{' '}
          <Link to="/fans" className="font-medium underline underline-offset-2">
            Open the fans page
          </Link>
        </p>
      ))}
      {missing.length > 0 && (
        <p className="text-fg-3">Not set up on this server: {new Intl.ListFormat('en').format(missing)}.</p>
      )}
    </div>
  );
}

type AccountService = Status['account'][number];

const accountNames: Record<AccountService['service'], string> = {
  google: 'Google sign-in',
  mailbox: 'Mailbox',
  spotify: 'Spotify',
};
const serverNames: Record<Status['server'][number]['service'], string> = {
  mail: 'its own e-mail',
  texts: 'texts to fans',
  payments: 'payments',
};
const words: Record<AccountService['state'], string> = {
  connected: 'connected',
  'not-connected': 'not connected',
  'needs-attention': 'needs attention',
  unavailable: 'not set up on this server',
};
const dots: Record<AccountService['state'], string> = {
  connected: 'bg-success',
  'not-connected': 'bg-fg-3',
  'needs-attention': 'bg-warning',
  unavailable: 'bg-fg-3',
};
