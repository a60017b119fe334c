import { type ServiceStatus as Status, serviceStatusEndpoints } from '@debut/contract/service-status';
import { Link } from 'wouter';
import { DeleteAccountCard } from '../../areas/accounts/profile/delete-account-card.tsx';
import { DigestSettingsCard } from '../../areas/accounts/profile/digest-settings-card.tsx';
import { ExportCard } from '../../areas/accounts/profile/export-card.tsx';
import { ProfileCard } from '../../areas/accounts/profile/profile-card.tsx';
import { ServicesCard } from '../../areas/accounts/profile/services-card.tsx';
import { SessionsCard } from '../../areas/accounts/profile/sessions-card.tsx';
import { StorageCard } from '../../areas/accounts/profile/storage-card.tsx';
import { useMe } from '../../areas/accounts/profile/use-me.ts';
import { PlanCard } from '../../areas/billing/plans/plan-card.tsx';
import { MailboxCard } from '../../areas/outreach/mailbox/mailbox-card.tsx';
import { sellsCredits } from '../../data/app-config.ts';
import { Allowed, useRight } from '../../data/rights.tsx';
import { useData } from '../../data/use-data.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { Page } from '../page.tsx';
import { texts } from './texts.ts';

const sections = [
  { id: 'profile', label: texts.profile },
  { id: 'reminders', label: texts.timeAndReminders },
  { id: 'plan', label: texts.planAndCredits },
  { id: 'storage', label: texts.storage },
  { id: 'services', label: texts.connectedServices },
  { id: 'sessions', label: texts.sessions },
  { id: 'export', label: texts.export },
  { id: 'delete', label: texts.deleteAccount },
];

export function Component() {
  const mayExport = useRight('export');
  return (
    <Page title={texts.account}>
      <div className="grid items-start gap-8 lg:grid-cols-[200px_1fr]">
        <nav aria-label={texts.account} className="sticky top-24 hidden gap-1 lg:grid">
          {sections
            .filter(({ id }) => (id !== 'plan' || sellsCredits()) && (id !== 'export' || mayExport))
            .map(({ id, label }) => (
              <a
                key={id}
                href={`#${id}`}
                className={`rounded-md px-3.5 py-2 font-medium text-sm transition-colors hover:bg-white/5 ${id === 'delete' ? 'text-danger' : 'text-fg-2 hover:text-fg'}`}
              >
                {label}
              </a>
            ))}
        </nav>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          <Cards />
        </div>
      </div>
    </Page>
  );
}

function Cards() {
  const me = useMe();
  if (me.isPending) {
    return (
      <SkeletonGroup label={texts.loadingYourAccount} className="grid gap-5">
        <Skeleton className="h-72 w-full" />
        <Skeleton className="h-56 w-full" />
      </SkeletonGroup>
    );
  }
  if (!me.data) {
    return (
      <ErrorBox action={<Button onClick={() => void me.refetch()}>{texts.tryAgain}</Button>}>
        {me.error?.message}
      </ErrorBox>
    );
  }
  return (
    <>
      <ProfileCard me={me.data} />
      <DigestSettingsCard me={me.data} />
      {sellsCredits() && <PlanCard />}
      <StorageCard />
      <ServicesCard me={me.data} status={<ServiceStatus />}>
        <MailboxCard />
      </ServicesCard>
      <SessionsCard />
      <Allowed right="export">
        <ExportCard />
      </Allowed>
      <DeleteAccountCard me={me.data} />
    </>
  );
}

/** Shows which services are connected, and which ones aren't configured on this server. */
export function ServiceStatus() {
  const status = useData(serviceStatusEndpoints.read, {});
  if (status.isPending)
    return (
      <SkeletonGroup label={texts.loadingStatusOfYourServices} className="mt-2">
        <Skeleton className="h-5 w-full max-w-md" />
      </SkeletonGroup>
    );
  // An error is not shown, because the cards below also show the status of each service.
  if (status.isError) return null;
  const missing = status.data.server
    .filter(({ service, configured }) => !configured && (service !== 'payments' || sellsCredits()))
    .map(({ service }) => serverNames[service]);
  // Mailbox errors are left out, because the mailbox card shows them.
  const problems = status.data.account.filter(({ service, problem }) => problem !== null && service === 'spotify');
  return (
    <div className="mt-2 grid gap-1 text-sm">
      <ul aria-label={texts.statusOfYourServices} className="flex flex-wrap gap-x-5 gap-y-1">
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
            {texts.openFansPage}
          </Link>
        </p>
      ))}
      {missing.length > 0 && (
        <p className="text-fg-3">{texts.notSetUpOnThis(new Intl.ListFormat('en').format(missing))}</p>
      )}
    </div>
  );
}

type AccountService = Status['account'][number];

const accountNames: Record<AccountService['service'], string> = {
  google: texts.googleSignIn,
  mailbox: texts.mailbox,
  spotify: texts.spotify,
};
const serverNames: Record<Status['server'][number]['service'], string> = {
  mail: texts.itsOwnEmail,
  texts: texts.textsToFans,
  payments: 'payments',
};
const stateLabels: Record<AccountService['state'], string> = {
  connected: 'connected',
  'not-connected': texts.notConnected,
  'needs-attention': texts.needsAttention,
  unavailable: texts.notSetUpOnThisServer,
};
const dots: Record<AccountService['state'], string> = {
  connected: 'bg-success',
  'not-connected': 'bg-fg-3',
  'needs-attention': 'bg-warning',
  unavailable: 'bg-fg-3',
};
