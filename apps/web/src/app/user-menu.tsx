import { LogOut, Settings } from 'lucide-react';
import { Link } from 'react-router';
import type { Identity } from '../lib/identity-client.ts';
import { session } from '../state/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Menu, MenuHeader, MenuItem, MenuLink, MenuSeparator } from '../ui/menu.tsx';
import { toast } from '../ui/toast.ts';

export function UserMenu({ user }: { user: Identity }) {
  const shortName = user.email.split('@')[0] || 'User';
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label="Account menu"
          className="relative ml-1 grid size-11 place-items-center rounded-full mouse:size-9"
        >
          <Avatar name={user.displayName || shortName} size="small" />
        </button>
      }
    >
      <MenuHeader>
        <span className="block truncate font-semibold">{shortName}</span>
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

/** There is no sign-in screen to show the failure on while one is still signed in. */
async function signOut(): Promise<void> {
  await session.signOut();
  const { error } = session.getState();
  if (!error) return;
  session.clearError();
  toast.failure(error);
}
