import type { StreamingStatus } from '@debut/contract/streaming';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { toast } from '../../../ui/toast.ts';
import { SpotifyMark } from './spotify-mark.tsx';
import { SpotifyPanel } from './spotify-panel.tsx';
import { useConnectSpotify } from './streaming.api.ts';

type SpotifyButtonProps = { status: StreamingStatus | undefined; className?: string };

/** Connects, or shows what is connected. Not there on a server that does not offer it. */
export function SpotifyButton({ status, className }: SpotifyButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const connect = useConnectSpotify();
  if (!status || (!status.available && !status.isConnected)) return null;
  if (!status.isConnected) {
    return (
      <Button
        className={className}
        busy={connect.isPending}
        onClick={() => connect.mutate(undefined, { onError: (error) => toast.failure(error.message) })}
      >
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
