import { inboxEndpoints } from '@debut/contract/inbox';
import { formatNumber } from '@debut/contract/texts';
import { Inbox, type LucideIcon, PhoneCall, Send, Users } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { useData } from '../../data/use-data.ts';
import { texts } from './fans-nav-texts.ts';

interface FansTab {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly badge?: number;
}

/** Between the pages about fans. */
export function FansNav() {
  const [path] = useLocation();
  const unread = useData(inboxEndpoints.list, { query: { limit: '1' } }).data?.counts.unread ?? 0;
  const tabs: readonly FansTab[] = [
    { to: '/fans', label: texts.fans, icon: Users },
    { to: '/fans/inbox', label: texts.inbox, icon: Inbox, badge: unread },
    { to: '/fans/messages', label: texts.messages, icon: Send },
    { to: '/fans/hotline', label: texts.hotline, icon: PhoneCall },
  ];
  return (
    <nav aria-label={texts.label} className="scrollbar-none mb-5 overflow-x-auto border-line border-b">
      <ul className="flex gap-1">
        {tabs.map(({ to, label, icon: Icon, badge = 0 }) => (
          <li key={to} className="flex-1 sm:flex-none">
            <Link to={to} aria-current={path === to ? 'page' : undefined} className={linkClasses}>
              <Icon aria-hidden className="size-4 shrink-0" />
              {label}
              {badge > 0 && (
                <span className="rounded-full bg-primary px-1.5 font-semibold text-2xs text-white tabular-nums">
                  {formatNumber(badge)}
                  <span className="sr-only"> {texts.unread}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const linkClasses =
  'flex min-h-12 items-center justify-center gap-2 whitespace-nowrap border-transparent border-b-2 px-3 font-medium text-fg-2 text-sm transition-colors hover:text-fg aria-[current=page]:border-primary-fg aria-[current=page]:text-fg aria-[current=page]:[&>svg]:text-primary-fg';
