import type { Track } from '@debut/contract/tracks';
import { Check, Copy, Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { coverSources } from '../../../data/cover-address.ts';
import { dayInWords } from '../../../data/dates.ts';
import { useToday } from '../../../data/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Cover } from '../../../ui/cover.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCopied } from '../../../ui/use-copied.ts';
import { texts } from './texts.ts';

type ShareDialogProps = {
  track: Track;
  /** The public page to share. */
  address: string;
  onClose: () => void;
};

export function ShareDialog({ track, address, onClose }: ShareDialogProps) {
  const text = formatShareText(track);
  const share = useShare({ title: track.title, text, address });
  return (
    <Dialog open onClose={onClose} title={texts.share} size="small">
      <Subject track={track} />
      <div className="mt-5">
        <ShareOptions
          text={text}
          address={address}
          copied={share.copiedFrom === 'instagram'}
          onCopy={() => void share.copy('instagram')}
          onSystem={() => void share.openShareSheet()}
        />
      </div>
      <p className="mt-4 mb-1.5 font-medium text-sm">{texts.link}</p>
      <div className="flex items-center gap-2 rounded-md border border-line-strong bg-bg p-1 pl-3.5">
        <span className="min-w-0 flex-1 select-all truncate text-fg-2 text-sm">
          {address.replace(/^https?:\/\//, '')}
        </span>
        <CopyButton copied={share.copiedFrom === 'link'} onCopy={() => void share.copy('link')} />
      </div>
      <p role="status" className="sr-only">
        {share.copiedFrom && texts.linkCopied}
      </p>
      <p className="mt-4 flex gap-2 text-fg-2 text-sm">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0 text-fg-3" />
        {texts.linkOpensYourFanbasePage}
      </p>
    </Dialog>
  );
}

function Subject({ track }: { track: Track }) {
  const { title, artist, coverArt, releaseDate } = track;
  const today = useToday();
  const out = releaseDate && `${releaseDate < today ? texts.outSince : 'out'} ${dayInWords(releaseDate, today)}`;
  return (
    <div className="flex items-center gap-4 rounded-lg bg-s2 p-3">
      <Cover seed={title} image={coverArt ? coverSources(coverArt) : null} className="size-14 shrink-0 rounded-md" />
      <div className="min-w-0">
        <p className="truncate font-semibold">{title}</p>
        <p className="truncate text-fg-2 text-sm">{[artist, out].filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  );
}

function CopyButton({ copied, onCopy }: { copied: boolean; onCopy: () => void }) {
  const Icon = copied ? Check : Copy;
  return (
    <Button
      variant={copied ? 'secondary' : 'primary'}
      size="small"
      onClick={onCopy}
      className={copied ? 'text-success' : 'shadow-none'}
    >
      <Icon aria-hidden className="size-4" />
      {copied ? texts.copied : texts.copy}
    </Button>
  );
}

/** `copiedFrom` is the button that was pressed, which then shows that the link was copied. */
function useShare({ title, text, address }: { title: string; text: string; address: string }) {
  const { isCopied, copy: copyText } = useCopied();
  const [pressed, setPressed] = useState<string | null>(null);

  async function copy(from: string) {
    setPressed(from);
    await copyText(address);
  }

  async function openShareSheet() {
    try {
      await navigator.share({ title, text, url: address });
    } catch (error) {
      // The user closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.failure(texts.couldntOpenShareMenuCopy);
    }
  }

  return { copiedFrom: isCopied ? pressed : null, copy, openShareSheet };
}

type ShareOptionsProps = { text: string; address: string; copied: boolean; onCopy: () => void; onSystem: () => void };

function ShareOptions({ text, address, copied, onCopy, onSystem }: ShareOptionsProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-1">
      {services.map(({ name, hint }) => (
        <li key={name}>
          <a
            href={createShareLink(name, text, address)}
            target="_blank"
            rel="noopener noreferrer"
            className={optionClasses}
          >
            <OptionLabel logo={<ServiceLogo service={name} />} name={name} hint={hint} />
          </a>
        </li>
      ))}
      <li>
        <button type="button" onClick={onCopy} className={optionClasses}>
          <OptionLabel
            logo={copied ? <Check aria-hidden className="size-6 text-success" /> : <ServiceLogo service="Instagram" />}
            name={texts.instagram}
            hint={copied ? texts.linkCopied : texts.copiesLink}
          />
        </button>
      </li>
      {hasShareSheet() && (
        <li>
          <button type="button" onClick={onSystem} className={optionClasses}>
            <OptionLabel logo={<ServiceLogo service="System" />} name={texts.more} hint={texts.otherApps} />
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
  { name: 'X', hint: texts.opensPost },
  { name: 'Facebook', hint: texts.opensPost },
  { name: 'WhatsApp', hint: texts.opensChat },
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

/** Sharing a track links to the artist's public page, because the music stays private. */
export function getShareAddress(origin: string, artistId: string): string {
  return `${origin}/fanbase/${encodeURIComponent(artistId)}`;
}

/** The text of a post, before the link. */
export function formatShareText({ title, artist }: { title: string; artist: string }): string {
  return artist ? texts.byTitle(title, artist) : title;
}

type ShareService = 'X' | 'Facebook' | 'WhatsApp';

/** The address that opens a new post with the link. */
export function createShareLink(service: ShareService, text: string, address: string): string {
  switch (service) {
    case 'X':
      return addQuery('https://twitter.com/intent/tweet', { text, url: address });
    case 'Facebook':
      return addQuery('https://www.facebook.com/sharer/sharer.php', { u: address });
    case 'WhatsApp':
      return addQuery('https://wa.me/', { text: `${text} ${address}` });
  }
}

function addQuery(page: string, query: Record<string, string>): string {
  // Not URLSearchParams: it writes a space as +, which WhatsApp shows as a plus.
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${page}?${pairs.join('&')}`;
}
