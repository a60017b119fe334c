import type { Track } from '@debut/contract/tracks';
import { Check, Copy, Lock } from 'lucide-react';
import { useState } from 'react';
import { coverSources } from '../../../lib/cover-address.ts';
import { dayInWords } from '../../../lib/days.ts';
import { useToday } from '../../../lib/today.ts';
import { useCopied } from '../../../lib/use-copied.ts';
import { Button } from '../../../ui/button.tsx';
import { Cover } from '../../../ui/cover.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { shareText } from './share.model.ts';
import { ShareOptions } from './share-options.tsx';

type ShareDialogProps = {
  track: Track;
  /** The public page to share. */
  address: string;
  onClose: () => void;
};

export function ShareDialog({ track, address, onClose }: ShareDialogProps) {
  const text = shareText(track);
  const share = useShare({ title: track.title, text, address });
  return (
    <Dialog open onClose={onClose} title="Share" size="small">
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
      <p className="mt-4 mb-1.5 font-medium text-sm">Link</p>
      <div className="flex items-center gap-2 rounded-md border border-line-strong bg-bg p-1 pl-3.5">
        <span className="min-w-0 flex-1 select-all truncate text-fg-2 text-sm">
          {address.replace(/^https?:\/\//, '')}
        </span>
        <CopyButton copied={share.copiedFrom === 'link'} onCopy={() => void share.copy('link')} />
      </div>
      <p role="status" className="sr-only">
        {share.copiedFrom && 'Link copied'}
      </p>
      <p className="mt-4 flex gap-2 text-fg-2 text-sm">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0 text-fg-3" />
        The link opens your fanbase page. Your audio stays private.
      </p>
    </Dialog>
  );
}

function Subject({ track }: { track: Track }) {
  const { title, artist, coverArt, releaseDate } = track;
  const today = useToday();
  const out = releaseDate && `${releaseDate < today ? 'out since' : 'out'} ${dayInWords(releaseDate, today)}`;
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
      {copied ? 'Copied' : 'Copy'}
    </Button>
  );
}

/** `copiedFrom` is the button that was pressed, which then shows that the link was copied. */
function useShare({ title, text, address }: { title: string; text: string; address: string }) {
  const { isCopied, copy: copyText } = useCopied();
  const [pressed, setPressed] = useState<string | null>(null);

  async function copy(from: string) {
    setPressed(from);
    if (await copyText(address)) return;
    toast.failure('Couldn’t copy the link. Select it and copy it yourself.');
  }

  async function openShareSheet() {
    try {
      await navigator.share({ title, text, url: address });
    } catch (error) {
      // The user closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.failure('Couldn’t open the share menu. Copy the link instead.');
    }
  }

  return { copiedFrom: isCopied ? pressed : null, copy, openShareSheet };
}
