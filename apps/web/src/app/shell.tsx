import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmBeforeSending } from '../areas/accounts/sign-in/confirm-banner.tsx';
import type { Identity } from '../lib/identity-client.ts';
import { useNavigation } from '../ui/app-router.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { AccountDay } from './account-day.tsx';
import { EmailConfirmation } from './email-confirmation.tsx';
import { Header } from './header.tsx';
import { useLiveUpdates } from './live-updates.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { PlayerSlot } from './player-slot.tsx';
import { createQueryClient } from './query-client.ts';
import { RouteAnnouncer } from './route-announcer.tsx';
import { useScrollRestoration } from './scroll-restoration.ts';
import { TabBar } from './tab-bar.tsx';
import { UploadGuard } from './upload-guard.tsx';

/** Everything around a signed-in page. Another user gets a new one, so nothing of the last user stays. */
export function Shell({ user, children }: { user: Identity; children: ReactNode }) {
  const [queries] = useState(createQueryClient);
  useLiveUpdates(queries, user.id);
  useScrollRestoration();
  const { isNavigating } = useNavigation();
  return (
    <QueryClientProvider client={queries}>
      <div className="aurora min-h-dvh bg-no-repeat pb-[calc(var(--player-space)+var(--tab-bar-space)+2rem)]">
        <a href="#main" className="skip rounded-md bg-primary px-4 py-2 text-white">
          Skip to content
        </a>
        <Header user={user} />
        <OfflineNotice />
        <UploadGuard />
        <EmailConfirmation />
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
