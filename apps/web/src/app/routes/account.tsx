import { DeleteAccountCard } from '../../areas/accounts/profile/delete-account-card.tsx';
import { ExportCard } from '../../areas/accounts/profile/export-card.tsx';
import { ProfileCard } from '../../areas/accounts/profile/profile-card.tsx';
import { RemindersCard } from '../../areas/accounts/profile/reminders-card.tsx';
import { ServicesCard } from '../../areas/accounts/profile/services-card.tsx';
import { SessionsCard } from '../../areas/accounts/profile/sessions-card.tsx';
import { StorageCard } from '../../areas/accounts/profile/storage-card.tsx';
import { useMe } from '../../areas/accounts/profile/use-me.ts';
import { PlanCard } from '../../areas/billing/plans/plan-card.tsx';
import { MailboxCard } from '../../areas/outreach/mailbox/mailbox-card.tsx';
import { sellsCredits } from '../../lib/app-config.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { Page } from '../page.tsx';
import { ServiceStatus } from '../service-status.tsx';

const sections = [
  { id: 'profile', label: 'Profile' },
  { id: 'reminders', label: 'Time and reminders' },
  { id: 'plan', label: 'Plan and credits' },
  { id: 'storage', label: 'Storage' },
  { id: 'services', label: 'Connected services' },
  { id: 'sessions', label: 'Sessions' },
  { id: 'export', label: 'Export' },
  { id: 'delete', label: 'Delete account' },
];

export function Component() {
  return (
    <Page title="Account">
      <div className="grid items-start gap-8 lg:grid-cols-[200px_1fr]">
        <nav aria-label="Account" className="sticky top-24 hidden gap-1 lg:grid">
          {sections
            .filter(({ id }) => id !== 'plan' || sellsCredits())
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
      <SkeletonGroup label="Loading your account" className="grid gap-5">
        <Skeleton className="h-72 w-full" />
        <Skeleton className="h-56 w-full" />
      </SkeletonGroup>
    );
  }
  if (!me.data) {
    return (
      <ErrorBox action={<Button onClick={() => void me.refetch()}>Try again</Button>}>{me.error?.message}</ErrorBox>
    );
  }
  return (
    <>
      <ProfileCard me={me.data} />
      <RemindersCard me={me.data} />
      {sellsCredits() && <PlanCard />}
      <StorageCard />
      <ServicesCard me={me.data} status={<ServiceStatus />}>
        <MailboxCard />
      </ServicesCard>
      <SessionsCard />
      <ExportCard />
      <DeleteAccountCard me={me.data} />
    </>
  );
}
