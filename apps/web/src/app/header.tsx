import { formatNumber } from '@debut/contract/texts';
import { Coins, LogOut, Settings, UsersRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link, useLocation } from 'wouter';
import { useMe } from '../areas/accounts/profile/use-me.ts';
import { ArtistSwitcher } from '../areas/accounts/workspace/artist-switcher.tsx';
import { SearchButton } from '../areas/library/search/search-button.tsx';
import { NotificationBell } from '../areas/planning/notifications/notification-bell.tsx';
import { productName, sellsCredits } from '../data/app-config.ts';
import type { Identity } from '../data/identity/identity-client.ts';
import { session } from '../data/identity/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Menu, MenuHeader, MenuItem, MenuLink, MenuSeparator } from '../ui/menu.tsx';
import { toast } from '../ui/toast.ts';
import { useMedia } from '../ui/use-media.ts';
import { Logo } from './logo.tsx';
import { isActive, listDestinations, workspacePages } from './navigation.ts';
import { texts } from './texts.ts';
import { UploadIndicator, useImportSummary } from './upload-indicator.tsx';

const loadNotifications = () => import('./notifications-panel.tsx').then((file) => file.NotificationsPanel);

export function Header({ user }: { user: Identity }) {
  const [pathname] = useLocation();
  const me = useMe();
  const destinations = listDestinations();
  const isPhone = useMedia(phoneWidths);
  useImportSummary();
  return (
    <header className="sticky top-0 z-30 border-white/5 border-b bg-bg/75 backdrop-blur-xl">
      <div className="mx-auto flex h-16 max-w-[1200px] items-center gap-2 cramped:gap-0 cramped:px-2 px-4 xl:px-0">
        <Link to="/" className="flex h-11 cramped:shrink-0 items-center gap-2.5 rounded-md cramped:pr-0 pr-2">
          <Logo />
          <span className="cramped:sr-only font-bold font-display text-xl tracking-tight">{productName()}</span>
        </Link>
        {!isPhone && <ArtistSwitcher as="button" showsAll={workspacePages.includes(pathname)} />}
        <nav aria-label={texts.main} className="ml-1 hidden gap-1 md:flex">
          {destinations.map((destination) => (
            <Link
              key={destination.to}
              to={destination.to}
              aria-current={isActive(destination, pathname) ? 'page' : undefined}
              className="rounded-md px-3.5 py-2 font-medium text-fg-2 text-sm transition-colors hover:text-fg aria-[current=page]:bg-s3 aria-[current=page]:text-fg"
            >
              {destination.label}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <UploadIndicator as="pill" />
          {sellsCredits() && <CreditsLink balance={me.data?.credits} />}
          <SearchButton pages={destinations} />
          <NotificationBell load={loadNotifications} />
          <UserMenu user={me.data ?? user} />
        </div>
      </div>
      <UploadIndicator as="strip" />
    </header>
  );
}

/** Below the header on phones, on pages that show the same of every artist. */
export function ArtistRow() {
  const [pathname] = useLocation();
  const isPhone = useMedia(phoneWidths);
  if (!isPhone || !pagesWithArtistRow.includes(pathname)) return null;
  return (
    <div className="px-4 pt-4">
      <ArtistSwitcher as="row" showsAll={workspacePages.includes(pathname)} />
    </div>
  );
}

/** Where the tab bar replaces the links of the header. */
const phoneWidths = '(width < 48rem)';
const pagesWithArtistRow = ['/', '/releases', '/fans', '/fans/messages', ...workspacePages];

/** Keeps the same size while the balance loads, to avoid a layout shift. */
function CreditsLink({ balance }: { balance: number | undefined }) {
  return (
    <Link
      to="/pricing"
      className="mr-2 hidden h-9 min-w-28 items-center justify-center gap-2 rounded-full border border-line bg-s1 px-3.5 font-medium text-fg-2 text-sm tabular-nums hover:text-fg sm:flex"
    >
      <Coins aria-hidden className="size-4 text-warning" />
      {balance === undefined ? '–' : formatNumber(balance)} <span className="text-fg-3">{texts.credits}</span>
    </Link>
  );
}

function UserMenu({ user }: { user: Identity }) {
  return (
    <Menu trigger={<UserMenuButton user={user} />}>
      <MenuHeader>
        <span className="block truncate font-semibold">{shortNameOf(user)}</span>
        <span className="block truncate text-fg-3 text-xs">{user.email}</span>
      </MenuHeader>
      <MenuSeparator />
      <MenuLink icon={Settings}>
        <Link to="/account">{texts.account}</Link>
      </MenuLink>
      <MenuLink icon={UsersRound}>
        <Link to="/members">{texts.members}</Link>
      </MenuLink>
      <MenuItem icon={LogOut} onSelect={() => void signOut()}>
        {texts.signOut}
      </MenuItem>
    </Menu>
  );
}

function UserMenuButton({ user, ...rest }: ComponentProps<'button'> & { user: Identity }) {
  return (
    <button
      type="button"
      aria-label={texts.accountMenu}
      {...rest}
      className="relative ml-1 grid size-11 place-items-center rounded-full mouse:size-9"
    >
      <Avatar name={user.displayName || shortNameOf(user)} size="small" />
    </button>
  );
}

function shortNameOf({ email }: Identity): string {
  return email.split('@')[0] || texts.user;
}

/** A failed sign-out is shown as a toast, because the sign-in screen that shows session errors is not on screen. */
async function signOut(): Promise<void> {
  await session.signOut();
  const { error } = session.getState();
  if (!error) return;
  session.clearError();
  toast.failure(error);
}
