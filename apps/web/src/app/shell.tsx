import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useStore } from 'zustand';
import { ConfirmBanner, ConfirmBeforeSending } from '../areas/accounts/confirmation/confirm-banner.tsx';
import { ConfirmEmail, removeConfirmToken } from '../areas/accounts/confirmation/confirm-email.tsx';
import { readInvitationToken, removeInvitationToken } from '../areas/accounts/invitation/invitation-link.ts';
import { currentArtist } from '../data/current-artist.ts';
import type { Identity } from '../data/identity/identity-client.ts';
import { refetch } from '../data/refetch.ts';
import { activeUploads } from '../data/uploads/active-uploads.ts';
import { useNavigation } from '../ui/app-router.tsx';
import { useUnloadQuestion } from '../ui/leave-question.ts';
import { toast } from '../ui/toast.ts';
import { Toaster } from '../ui/toaster.tsx';
import { AccountDay } from './account-day.tsx';
import { ArtistRow, Header } from './header.tsx';
import { useLiveUpdates } from './live-updates.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { PlayerSlot } from './player-slot.tsx';
import { createQueryClient } from './query-client.ts';
import { useScrollRestoration } from './scroll-restoration.ts';
import { TabBar } from './tab-bar.tsx';
import { texts } from './texts.ts';

/** Everything around a signed-in page. It is keyed by user and artist, so that the query cache of the previous one is discarded. */
export function Shell({ user, children }: { user: Identity; children: ReactNode }) {
  const [queries] = useState(createQueryClient);
  useLiveUpdates(queries, user.id);
  useScrollRestoration();
  useEffect(toastLostAccess, []);
  const { isNavigating } = useNavigation();
  return (
    <QueryClientProvider client={queries}>
      <div className="aurora min-h-dvh bg-no-repeat pb-[calc(var(--player-space)+var(--tab-bar-space)+2rem)]">
        <a href="#main" className="skip rounded-md bg-primary px-4 py-2 text-white">
          {texts.skipToContent}
        </a>
        <Header user={user} />
        <OfflineNotice />
        <ArtistRow />
        <Archived />
        <UploadGuard />
        <EmailConfirmation />
        <Invitation />
        {isNavigating && <div className="fixed inset-x-0 top-16 z-40 h-0.5 animate-pulse bg-primary" aria-hidden />}
        <AccountDay>
          <ConfirmBeforeSending>{children}</ConfirmBeforeSending>
        </AccountDay>
        <PlayerSlot />
        <TabBar />
      </div>
      <RouteAnnouncer />
      <Toaster bottom={{ desktop: 112, phone: 144 }} />
    </QueryClientProvider>
  );
}

function toastLostAccess(): void {
  const { lost } = currentArtist.getState();
  if (lost !== null) toast.info(texts.youNoLongerHaveAccess(lost));
}

/** Announces the new page title, because screen readers do not notice client-side navigation. */
function RouteAnnouncer() {
  const [pathname] = useLocation();
  const [title, setTitle] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title is announced once per path.
  useEffect(() => {
    const timer = setTimeout(() => setTitle(document.title), 100);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

/** Makes the browser ask before a reload that would abort uploads. */
export function UploadGuard() {
  useUnloadQuestion(useStore(activeUploads, (uploads) => uploads.size > 0));
  return null;
}

/** Shows the outcome of an email confirmation link, or a reminder to open it, above every signed-in page. */
function EmailConfirmation() {
  const queries = useQueryClient();
  const [, setQuery] = useSearchParams();
  const finish = useCallback(() => {
    setQuery(removeConfirmToken, { replace: true });
    void refetch(queries, ['account']);
  }, [queries, setQuery]);
  return (
    <>
      <ConfirmEmail onConfirmed={finish} className={bannerRow} />
      <ConfirmBanner className={bannerRow} />
    </>
  );
}

/** Shows that the artist is archived, above every page. */
function Archived() {
  const isArchived = useStore(currentArtist, ({ artist }) => artist?.archived);
  return (
    isArchived && (
      <Suspense fallback={null}>
        <ArchivedBanner className={bannerRow} />
      </Suspense>
    )
  );
}

const ArchivedBanner = lazy(() =>
  import('../areas/accounts/workspace/archived-banner.tsx').then((file) => ({ default: file.ArchivedBanner })),
);

/** Shows the invitation of a link (`?invitation=`) above every signed-in page. */
function Invitation() {
  const [query, setQuery] = useSearchParams();
  const token = readInvitationToken(query.toString());
  if (!token) return null;
  return (
    <Suspense fallback={null}>
      <InvitationCard
        token={token}
        onClose={() => setQuery(removeInvitationToken, { replace: true })}
        className={bannerRow}
      />
    </Suspense>
  );
}

const InvitationCard = lazy(() =>
  import('../areas/accounts/invitation/invitation-card.tsx').then((file) => ({ default: file.InvitationCard })),
);

const bannerRow = 'mx-auto max-w-[1200px] px-4 pt-4 xl:px-0';
