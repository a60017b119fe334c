import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ShareService, shareLink } from './share.model.ts';

type ShareOptionsProps = { text: string; address: string; copied: boolean; onCopy: () => void; onSystem: () => void };

export function ShareOptions({ text, address, copied, onCopy, onSystem }: ShareOptionsProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-1">
      {services.map(({ name, hint }) => (
        <li key={name}>
          <a href={shareLink(name, text, address)} target="_blank" rel="noopener noreferrer" className={optionClasses}>
            <OptionLabel logo={<ServiceLogo service={name} />} name={name} hint={hint} />
          </a>
        </li>
      ))}
      <li>
        <button type="button" onClick={onCopy} className={optionClasses}>
          <OptionLabel
            logo={copied ? <Check aria-hidden className="size-6 text-success" /> : <ServiceLogo service="Instagram" />}
            name="Instagram"
            hint={copied ? 'Link copied' : 'Copies link'}
          />
        </button>
      </li>
      {hasShareSheet() && (
        <li>
          <button type="button" onClick={onSystem} className={optionClasses}>
            <OptionLabel logo={<ServiceLogo service="System" />} name="More" hint="Other apps" />
          </button>
        </li>
      )}
    </ul>
  );
}

function OptionLabel({ logo, name, hint }: { logo: ReactNode; name: string; hint: string }) {
  return (
    <>
      <span className={logoClasses}>{logo}</span>
      <span className="mt-2.5 font-medium text-sm">{name}</span>
      <span className="text-2xs text-fg-2">{hint}</span>
    </>
  );
}

function hasShareSheet(): boolean {
  return typeof navigator.share === 'function';
}

const services: readonly { name: ShareService; hint: string }[] = [
  { name: 'X', hint: 'Opens a post' },
  { name: 'Facebook', hint: 'Opens a post' },
  { name: 'WhatsApp', hint: 'Opens a chat' },
];

const optionClasses =
  'group/option flex w-full flex-col items-center rounded-lg px-1 py-3 text-center transition-colors duration-150 hover:bg-white/5';

const logoClasses =
  'grid size-13 place-items-center rounded-full bg-s3 text-fg transition-colors duration-150 group-hover/option:bg-s4';

/** The logo of a service, in one color. */
function ServiceLogo({ service }: { service: keyof typeof logos }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden className="size-6">
      {logos[service]}
    </svg>
  );
}

const logos = {
  X: <path d="M4 4l16 16M20 4L4 20" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />,
  Facebook: (
    <path
      d="M14.5 21v-7.5h2.6l.5-3.2h-3.1V8.4c0-1 .5-1.7 1.8-1.7h1.4V3.9c-.5-.1-1.3-.2-2.2-.2-2.5 0-4.1 1.5-4.1 4.2v2.4H8.6v3.2h2.8V21z"
      fill="currentColor"
    />
  ),
  WhatsApp: (
    <>
      <path d="M4 20l1.2-4A8 8 0 1 1 8.2 19z" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
      <path d="M9 9.2c.3 3 2.8 5.5 5.8 5.8l1.2-1.6-2-1.3-1.1.9a5 5 0 0 1-1.9-1.9l.9-1.1-1.3-2z" fill="currentColor" />
    </>
  ),
  Instagram: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="5" stroke="currentColor" strokeWidth="2" />
      <circle cx="12" cy="12" r="3.6" stroke="currentColor" strokeWidth="2" />
      <circle cx="16.6" cy="7.4" r="1.2" fill="currentColor" />
    </>
  ),
  System: (
    <path
      d="M12 15V4m0 0L8 8m4-4l4 4M5 13v5a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-5"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
} satisfies Record<string, ReactNode>;
