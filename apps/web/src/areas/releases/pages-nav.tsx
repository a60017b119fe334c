import { Link, useLocation } from 'wouter';
import { texts } from './pages-nav-texts.ts';

const pages = [
  { to: '/artist-page', label: texts.artistPage },
  { to: '/fanbase-editor', label: texts.fanbasePage },
  { to: '/press-kit', label: texts.pressKit },
];

/** Between the editors of an artist's public pages. */
export function PagesNav() {
  const [path] = useLocation();
  return (
    <nav aria-label={texts.label} className="mb-5 overflow-x-auto border-line border-b">
      <ul className="flex gap-1">
        {pages.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} aria-current={path === to ? 'page' : undefined} className={linkClasses}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const linkClasses =
  'inline-flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 px-3 font-medium text-fg-2 text-sm transition-colors hover:text-fg aria-[current=page]:border-primary-fg aria-[current=page]:text-fg';
