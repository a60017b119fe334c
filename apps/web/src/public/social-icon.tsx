import { recognizeService } from '@debut/contract/music-services';
import { recognizeProfile } from '@debut/contract/social-networks';
import { Globe, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ServiceIcon } from './service-icon.tsx';

type SocialIconProps = {
  address: string;
  className: string;
  /** For sites that aren't recognized. */
  other?: LucideIcon;
};

/** The mark of the network or service that an address belongs to. */
export function SocialIcon({ address, className, other: Other = Globe }: SocialIconProps) {
  const { kind, id } = recognizeProfile(address);
  if (kind === 'service') {
    return <ServiceIcon link={{ service: id, kind: recognizeService(address).kind }} className={className} />;
  }
  const mark = marks[id];
  if (!mark) return <Other aria-hidden className={className} />;
  return (
    <svg aria-hidden viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.8" className={className}>
      {mark}
    </svg>
  );
}

const marks: Readonly<Record<string, ReactNode>> = {
  instagram: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5.5" />
      <circle cx="12" cy="12" r="4.2" />
      <circle cx="17.2" cy="6.8" r="1.2" fill="currentColor" stroke="none" />
    </>
  ),
  tiktok: (
    <path
      d="M14 3v12.2a3.8 3.8 0 1 1-3.8-3.8M14 3c.3 3 2.3 5 5.500 5.200"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
  facebook: (
    <path
      d="M14.500 21v-7.500h2.700l.5-3.200h-3.200V8.200c0-1.100.4-1.800 1.900-1.800h1.500V3.500c-.7-.1-1.400-.2-2.200-.2-2.700 0-4.300 1.600-4.300 4.400v2.600H8.700v3.200h2.700V21z"
      fill="currentColor"
      stroke="none"
    />
  ),
  x: <path d="M4 4l16 16M20 4L4 20" strokeWidth="2.2" strokeLinecap="round" />,
  threads: (
    <path
      d="M17.800 9.200C17.300 5.900 15.300 4 12 4c-4.300 0-6.500 3-6.500 8s2.200 8 6.500 8c3.600 0 5.700-2 5.700-4.500 0-2.700-2.300-4-5.300-4-2.300 0-3.700 1-3.700 2.600 0 1.500 1.200 2.500 2.900 2.500 2.300 0 3.300-1.600 3.300-4.200 0-2.700-1-4-3-4-1.200 0-2 .4-2.600 1.200"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
  bluesky: (
    <path
      d="M12 10.800C11 8.900 8.400 5.500 5.900 3.900 4.600 3.100 3 3.300 3 5.600c0 .9.5 4.300.8 5 .6 2 2.700 2.400 4.600 2.100-3.300.5-5.100 2.200-3.200 4.900 2.500 3.500 5.400.6 6.800-2.900 1.400 3.500 4.300 6.400 6.800 2.900 1.900-2.700.1-4.400-3.200-4.900 1.900.3 4-.1 4.600-2.100.3-.7.8-4.100.8-5 0-2.300-1.600-2.500-2.900-1.700C15.600 5.500 13 8.900 12 10.800z"
      fill="currentColor"
      stroke="none"
    />
  ),
};
