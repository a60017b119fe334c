import { type ServiceStatus as Status, serviceStatusEndpoints } from '@debut/contract/service-status';
import { Link } from 'wouter';
import { useData } from '../data/use-data.ts';
import { sellsCredits } from '../lib/app-config.ts';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';

/** Which services are connected, and which ones this server does not offer. */
export function ServiceStatus() {
  const status = useData(serviceStatusEndpoints.read, {});
  if (status.isPending)
    return (
      <SkeletonGroup label="Loading the status of your services" className="mt-2">
        <Skeleton className="h-5 w-full max-w-md" />
      </SkeletonGroup>
    );
  // Optional: the cards below show the status of each service too.
  if (status.isError) return null;
  const missing = status.data.server
    .filter(({ service, configured }) => !configured && (service !== 'payments' || sellsCredits()))
    .map(({ service }) => serverNames[service]);
  // The mailbox card shows the mailbox's own problem.
  const problems = status.data.account.filter(({ service, problem }) => problem !== null && service === 'spotify');
  return (
    <div className="mt-2 grid gap-1 text-sm">
      <ul aria-label="Status of your services" className="flex flex-wrap gap-x-5 gap-y-1">
        {status.data.account.map(({ service, state }) => (
          <li key={service} className="flex items-center gap-2 text-fg-2">
            <span aria-hidden className={`size-2 shrink-0 rounded-full ${dots[state]}`} />
            <span>
              {accountNames[service]} <span className="text-fg-3">{stateLabels[state]}</span>
            </span>
          </li>
        ))}
      </ul>
      {problems.map(({ service, problem }) => (
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
  mail: 'its own email',
  texts: 'texts to fans',
  payments: 'payments',
};
const stateLabels: Record<AccountService['state'], string> = {
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
