import { Link, useLocation } from 'wouter';
import { isActive, listDestinations } from './navigation.ts';
import { texts } from './texts.ts';

/** The main navigation on phones, within reach of the thumb. */
export function TabBar() {
  const [pathname] = useLocation();
  return (
    <nav
      aria-label={texts.tabs}
      className="fixed inset-x-0 bottom-0 z-40 grid auto-cols-fr grid-flow-col border-line border-t bg-s1/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-xl md:hidden"
    >
      {listDestinations().map((destination) => (
        <Link
          key={destination.to}
          to={destination.to}
          aria-current={isActive(destination, pathname) ? 'page' : undefined}
          className="flex h-14 flex-col items-center justify-center gap-0.5 font-medium text-2xs cramped:text-[.55rem] text-fg-3 aria-[current=page]:text-primary-fg"
        >
          <destination.icon aria-hidden className="size-5" />
          {destination.label}
        </Link>
      ))}
    </nav>
  );
}
