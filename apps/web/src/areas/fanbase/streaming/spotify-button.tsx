import type { StreamingStatus } from '@debut/contract/streaming';
import { useState } from 'react';
import { useChangeWith } from '../../../data/use-change.ts';
import { Button } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { toast } from '../../../ui/toast.ts';
import { authorizeSpotify } from './connect-spotify.ts';
import { SpotifyPanel } from './spotify-panel.tsx';

type SpotifyButtonProps = { status: StreamingStatus | undefined; className?: string };

/** Connects Spotify, or opens the connected profile. Not rendered where the server offers no Spotify. */
export function SpotifyButton({ status, className }: SpotifyButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const connect = useChangeWith(authorizeSpotify, {
    changes: [],
    onError: ({ message }) => toast.failure(message),
  });
  if (!status || (!status.available && !status.isConnected)) return null;
  if (!status.isConnected) {
    return (
      <Button className={className} busy={connect.isPending} onClick={() => connect.mutate(undefined)}>
        <SpotifyMark />
        {status.problem ? 'Connect Spotify again' : 'Connect Spotify'}
      </Button>
    );
  }
  const name = status.profile?.name ?? 'Spotify';
  return (
    <Popover
      label="Spotify"
      open={isOpen}
      onOpenChange={setOpen}
      className="w-88 p-4"
      trigger={
        <Button className={className} aria-label={`Spotify: ${name}`}>
          <SpotifyMark />
          <span className="max-w-40 truncate">{name}</span>
          {status.profile?.followers != null && (
            <span className="font-medium text-fg-2 tabular-nums">{status.profile.followers.toLocaleString('en')}</span>
          )}
        </Button>
      }
    >
      <SpotifyPanel status={status} />
    </Popover>
  );
}

function SpotifyMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 shrink-0">
      <circle cx="12" cy="12" r="12" fill="#1ed760" />
      <g fill="none" stroke="#0a0911" strokeLinecap="round">
        <path d="M6 9.2c4-1.2 8.6-.8 12 1.2" strokeWidth="1.9" />
        <path d="M6.6 12.5c3.3-.9 7-.6 9.9 1.1" strokeWidth="1.6" />
        <path d="M7.2 15.6c2.7-.7 5.5-.4 7.9 1" strokeWidth="1.4" />
      </g>
    </svg>
  );
}
