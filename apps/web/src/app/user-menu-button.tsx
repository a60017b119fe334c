import type { ComponentProps } from 'react';
import type { Identity } from '../lib/identity-client.ts';
import { Avatar } from '../ui/avatar.tsx';

export function UserMenuButton({ user, ...rest }: ComponentProps<'button'> & { user: Identity }) {
  return (
    <button
      type="button"
      aria-label="Account menu"
      aria-haspopup="menu"
      {...rest}
      className="relative ml-1 grid size-11 place-items-center rounded-full mouse:size-9"
    >
      <Avatar name={user.displayName || shortNameOf(user)} size="small" />
    </button>
  );
}

export function shortNameOf({ email }: Identity): string {
  return email.split('@')[0] || 'User';
}
