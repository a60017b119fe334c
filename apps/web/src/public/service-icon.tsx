import { Coins, Link2, type LucideIcon, Music2, ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReleaseLink } from './view.ts';

/** A plain mark in a service's color; services without one get that of their kind. */
export function ServiceIcon({
  link: { service, kind },
  className,
}: {
  link: Pick<ReleaseLink, 'service' | 'kind'>;
  className: string;
}) {
  const mark = marks[service];
  const Icon = kindIcons[kind];
  if (!mark) return <Icon aria-hidden className={className} />;
  return (
    <svg aria-hidden viewBox="0 0 24 24" className={className}>
      {mark}
    </svg>
  );
}

const kindIcons: Record<ReleaseLink['kind'], LucideIcon> = {
  play: Music2,
  buy: Music2,
  tip: Coins,
  shop: ShoppingBag,
  other: Link2,
};

const play = <path d="M10 8.6l5.8 3.4-5.8 3.4z" fill="#fff" />;

const marks: Readonly<Record<string, ReactNode>> = {
  spotify: (
    <>
      <circle cx="12" cy="12" r="11.5" fill="#1ed760" />
      <g stroke="#08130b" fill="none" strokeLinecap="round">
        <path d="M5.9 8.9c4.1-1.2 8.8-.8 12.3 1.2" strokeWidth="2" />
        <path d="M6.5 12.3c3.4-1 7.2-.6 10.2 1.1" strokeWidth="1.7" />
        <path d="M7.1 15.4c2.8-.8 5.8-.5 8.2.9" strokeWidth="1.4" />
      </g>
    </>
  ),
  'apple-music': (
    <>
      <rect x=".5" y=".5" width="23" height="23" rx="6" fill="#f2344f" />
      <path d="M9.4 16.2V8.1l7-1.5v7.9" stroke="#fff" strokeWidth="1.7" fill="none" strokeLinejoin="round" />
      <ellipse cx="7.7" cy="16.4" rx="2" ry="1.6" fill="#fff" />
      <ellipse cx="14.7" cy="14.8" rx="2" ry="1.6" fill="#fff" />
    </>
  ),
  youtube: (
    <>
      <rect x=".5" y="4" width="23" height="16" rx="4.5" fill="#ff0033" />
      {play}
    </>
  ),
  'youtube-music': (
    <>
      <circle cx="12" cy="12" r="11.5" fill="#ff0033" />
      <circle cx="12" cy="12" r="6.5" fill="none" stroke="#fff" strokeWidth="1.4" />
      {play}
    </>
  ),
  bandcamp: <path d="M.5 18.3L7.600 5.700h15.900l-7.100 12.600z" fill="#31b6d8" />,
  tidal: <path d="M12 4L8 8 4 4 0 8l4 4 4-4 4 4-4 4 4 4 4-4-4-4 4-4zM16 8l4-4 4 4-4 4z" fill="currentColor" />,
  deezer: (
    <g fill="#b25cff">
      <rect x="1" y="12" width="4" height="8" rx="1.6" />
      <rect x="7" y="7" width="4" height="13" rx="1.6" />
      <rect x="13" y="10" width="4" height="10" rx="1.6" />
      <rect x="19" y="4" width="4" height="16" rx="1.6" />
    </g>
  ),
  'amazon-music': (
    <>
      <rect x=".5" y=".5" width="23" height="23" rx="6" fill="#25d1da" />
      <path
        d="M5 13.500c4 3.600 9.600 3.600 13.600.4M18.800 16.200l.4-2.900-2.900.1"
        stroke="#08222a"
        strokeWidth="1.8"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M9 10.500V6.800l5-1v3.700" stroke="#08222a" strokeWidth="1.5" fill="none" />
      <circle cx="8" cy="10.500" r="1.3" fill="#08222a" />
      <circle cx="13" cy="9.500" r="1.3" fill="#08222a" />
    </>
  ),
  soundcloud: (
    <>
      <rect x=".5" y=".5" width="23" height="23" rx="6" fill="#ff5500" />
      <path
        d="M4.500 15.500v-2M6.800 15.500v-4M9.100 15.500V10"
        stroke="#fff"
        strokeWidth="1.4"
        strokeLinecap="round"
      />
      <path d="M11.200 15.900V9.200a4 4 0 015.600 2.600 2.200 2.200 0 11.8 4.100z" fill="#fff" />
    </>
  ),
};
