import { LogOut, Settings } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import type { Identity } from '../lib/identity-client.ts';
import { session } from '../state/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Menu, MenuHeader, MenuItem, MenuLink, MenuSeparator } from '../ui/menu.tsx';
import { toast } from '../ui/toast.ts';

export function UserMenu({ user }: { user: Identity }) {
  return (
    <Menu trigger={<UserMenuButton user={user} />}>
      <MenuHeader>
        <span className="block truncate font-semibold">{shortNameOf(user)}</span>
        <span className="block truncate text-fg-3 text-xs">{user.email}</span>
      </MenuHeader>
      <MenuSeparator />
      <MenuLink icon={Settings}>
        <Link to="/account">Account</Link>
      </MenuLink>
      <MenuItem icon={LogOut} onSelect={() => void signOut()}>
        Sign Out
      </MenuItem>
    </Menu>
  );
}

function UserMenuButton({ user, ...rest }: ComponentProps<'button'> & { user: Identity }) {
  return (
    <button
      type="button"
      aria-label="Account menu"
      {...rest}
      className="relative ml-1 grid size-11 place-items-center rounded-full mouse:size-9"
    >
      <Avatar name={user.displayName || shortNameOf(user)} size="small" />
    </button>
  );
}

function shortNameOf({ email }: Identity): string {
  return email.split('@')[0] || 'User';
}

/** There is no sign-in screen to show the failure on while one is still signed in. */
async function signOut(): Promise<void> {
  await session.signOut();
  const { error } = session.getState();
  if (!error) return;
  session.clearError();
  toast.failure(error);
}
