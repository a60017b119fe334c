import { LogOut, Settings } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Identity } from '../lib/identity-client.ts';
import { session } from '../state/session.ts';
import { Menu, MenuHeader, MenuItem, MenuLink, MenuSeparator } from '../ui/menu.tsx';
import { toast } from '../ui/toast.ts';
import { shortNameOf, UserMenuButton } from './user-menu-button.tsx';

export function OpenUserMenu(props: { user: Identity; startsOpen: boolean; startsFocused: boolean }) {
  const { user, startsOpen, startsFocused } = props;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (startsFocused) button.current?.focus();
  }, [startsFocused]);
  return (
    <Menu startsOpen={startsOpen} trigger={<UserMenuButton ref={button} user={user} />}>
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

/** There is no sign-in screen to show the failure on while one is still signed in. */
async function signOut(): Promise<void> {
  await session.signOut();
  const { error } = session.getState();
  if (!error) return;
  session.clearError();
  toast.failure(error);
}
