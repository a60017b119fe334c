import { type ContactDetail, contactHistoryEndpoints } from '@debut/contract/contact-history';
import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowLeft, UserX } from 'lucide-react';
import { Link, useLocation, useParams } from 'wouter';
import { ContactPage } from '../../areas/outreach/contact-page/contact-page.tsx';
import { describeListFailure } from '../../areas/outreach/outreach-errors.ts';
import { ApiError } from '../../data/api.ts';
import { useData } from '../../data/use-data.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { usePageTitle } from '../page.tsx';
import { texts } from './texts.ts';

export function Component() {
  const { id = '' } = useParams();
  const [, navigate] = useLocation();
  const contact = useData(contactHistoryEndpoints.read, { params: { id } });
  usePageTitle(contact.data?.name ?? texts.recipient);
  const isThere = contact.data && !isNotFound(contact.error);
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-[1200px] px-4 pt-2 outline-none lg:pt-6 xl:px-0">
      <div className="mb-2 flex h-11 items-center">
        <Link to="/recipients" className={backClasses}>
          <ArrowLeft aria-hidden className="size-4 shrink-0" />
          {texts.emailRecipients}
        </Link>
      </div>
      {isThere ? (
        <ContactPage key={id} contact={contact.data} onDeleted={() => navigate('/recipients', { replace: true })} />
      ) : (
        <Missing contact={contact} />
      )}
    </main>
  );
}

function Missing({ contact }: { contact: UseQueryResult<ContactDetail> }) {
  const { error, isPending, isFetching, refetch } = contact;
  if (isPending) return <ContactSkeleton />;
  if (isNotFound(error)) {
    return (
      <Card>
        <EmptyState
          as="h1"
          icon={UserX}
          title={texts.recipientNotFound}
          text={texts.itMayHaveBeenDeleted}
          action={
            <Button asChild>
              <Link to="/recipients">{texts.showAllRecipients}</Link>
            </Button>
          }
        />
      </Card>
    );
  }
  return (
    <LoadFailure sentence={describeListFailure(error, 'recipients')} busy={isFetching} onRetry={() => void refetch()} />
  );
}

function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

function ContactSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingRecipient} className="grid gap-5">
      <Skeleton className="h-14 w-80 max-w-full" />
      <Skeleton className="h-44 w-full" />
      <Skeleton className="h-72 w-full" />
    </SkeletonGroup>
  );
}

const backClasses =
  '-ml-2 inline-flex h-11 max-w-full items-center gap-2 rounded-md px-2 font-medium text-fg-2 text-sm transition-colors duration-150 hover:text-fg';
