import { Send, Users } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { texts } from './fans-nav-texts.ts';

const pages = [
  { to: '/fans', label: texts.fans, icon: Users },
  { to: '/fans/messages', label: texts.messages, icon: Send },
];

/** Between the pages about an artist's fans. */
export function FansNav() {
  const [path] = useLocation();
  return (
    <nav aria-label={texts.label} className="scrollbar-none mb-5 overflow-x-auto border-line border-b">
      <ul className="flex gap-1">
        {pages.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link to={to} aria-current={path === to ? 'page' : undefined} className={linkClasses}>
              <Icon aria-hidden className="size-4 shrink-0" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const linkClasses =
  'inline-flex min-h-11 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-3.5 font-medium text-fg-2 text-sm transition-colors hover:text-fg aria-[current=page]:border-primary-fg aria-[current=page]:text-fg';
