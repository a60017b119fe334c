import { CalendarDays, CreditCard, LayoutGrid, type LucideIcon, Users } from 'lucide-react';
import { sellsCredits } from '../data/app-config.ts';
import { texts } from './texts.ts';

export interface Destination {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Path prefixes of pages that also mark this destination as active. */
  readonly includes: readonly string[];
  /** Additional keywords that find it in the search. */
  readonly words?: string;
}

/** Pages about all artists of the workspace. */
export const workspacePages: readonly string[] = ['/roster', '/tasks', '/members', '/branding'];

const allDestinations: readonly Destination[] = [
  {
    to: '/',
    label: texts.dashboard,
    icon: LayoutGrid,
    includes: [
      '/add-track',
      '/add-project',
      '/upload-artwork',
      '/import-files',
      '/track/',
      '/project/',
      '/recipients',
      '/campaign/',
      ...workspacePages,
    ],
  },
  {
    to: '/releases',
    label: texts.releases,
    icon: CalendarDays,
    includes: [],
    words: texts.boardCalendarMonthDatesTasks,
  },
  {
    to: '/fans',
    label: texts.fans,
    icon: Users,
    includes: ['/fans/', '/fanbase-editor', '/artist-page', '/press-kit'],
  },
  { to: '/pricing', label: texts.pricing, icon: CreditCard, includes: [] },
];

/** Hides Pricing when the server sells no credits. */
export function listDestinations(): readonly Destination[] {
  return sellsCredits() ? allDestinations : allDestinations.filter(({ to }) => to !== '/pricing');
}

export function isActive({ to, includes }: Destination, path: string): boolean {
  return path === to || includes.some((page) => path.startsWith(page));
}
