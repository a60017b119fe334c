import { useEffect, useRef, useState } from 'react';
import type { Identity } from '../lib/identity-client.ts';
import { useFirstInteraction } from '../ui/use-first-interaction.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { UserMenuButton } from './user-menu-button.tsx';

const load = () => import('./user-menu-open.tsx').then((file) => file.OpenUserMenu);

/** The menu is fetched with the first press of anything, so that it is there when its button is pressed. */
export function UserMenu({ user }: { user: Identity }) {
  const button = useRef<HTMLButtonElement>(null);
  const [pressed, setPressed] = useState(false);
  const [OpenUserMenu, want] = useLoaded(
    load,
    'The menu could not be loaded. Please check your connection and try again.',
  );
  const interacted = useFirstInteraction();
  useEffect(() => {
    if (interacted) want();
  }, [interacted, want]);
  const press = () => {
    setPressed(true);
    want();
  };
  if (OpenUserMenu) {
    // The focus may have reached the button while the menu was on its way; it goes on to the one that takes its place.
    const hadFocus = button.current !== null && button.current === document.activeElement;
    return <OpenUserMenu user={user} startsOpen={pressed} startsFocused={hadFocus} />;
  }
  // Already on the way down: the button may have been exchanged before the press comes up again.
  return <UserMenuButton ref={button} user={user} onPointerDown={press} onClick={press} />;
}
