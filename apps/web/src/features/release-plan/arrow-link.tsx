import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export function ArrowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={linkClasses}>
      {children}
      <ArrowRight aria-hidden className="size-4 transition-transform duration-150 group-hover/link:translate-x-0.5" />
    </Link>
  );
}

const linkClasses =
  'group/link inline-flex h-11 items-center gap-1.5 rounded-sm font-semibold text-primary-fg text-sm transition-colors duration-150 hover:text-fg mouse:h-9';
