import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

type ArtistRowProps = { address: string; title: string; note: string; isPicture?: boolean; children: ReactNode };

/** A link with a picture or an icon. */
export function ArtistRow({ address, title, note, isPicture = false, children }: ArtistRowProps) {
  return (
    <li>
      <a href={address} rel="noopener" className={rowClasses}>
        <span
          className={`relative grid size-12 shrink-0 place-items-center overflow-hidden rounded-md ${isPicture ? '' : 'bg-white/10 text-(--accent-text)'}`}
        >
          {children}
        </span>
        <span className="min-w-0">
          <span dir="auto" className="block font-semibold text-base text-white leading-snug">
            {title}
          </span>
          {note && (
            <span dir="auto" className="block text-sm text-soft leading-snug">
              {note}
            </span>
          )}
        </span>
        <ChevronRight aria-hidden className="size-5 text-soft" />
      </a>
    </li>
  );
}

const rowClasses =
  'grid min-h-18 grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-3.5 rounded-lg border border-white/15 bg-white/6 py-2.5 pr-4 pl-3 transition-colors hover:bg-white/10';
