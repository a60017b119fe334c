import { type StreamingStatus, streamingEndpoints } from '@debut/contract/streaming';
import { type FormEvent, useState } from 'react';
import { useChange } from '../../../data/use-change.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';

/** The connected profile with its numbers, and the button that disconnects it. */
export function SpotifyPanel({ status }: { status: StreamingStatus }) {
  const { profile, refreshedAt, problem } = status;
  const [isDisconnecting, setDisconnecting] = useState(false);
  const disconnect = useChange(streamingEndpoints.disconnect);
  return (
    <div className="grid gap-4">
      {profile && <Profile profile={profile} />}
      {problem && <ErrorBox>{problem}</ErrorBox>}
      {profile && <Figures profile={profile} />}
      {profile?.kind === 'account' && <ArtistPage />}
      <div className="flex items-center justify-between gap-3">
        <p className="text-fg-3 text-xs">
          {refreshedAt ? `Updated ${relativeTime(new Date(refreshedAt), new Date()).toLowerCase()}` : 'Updated daily'}
        </p>
        <Button size="small" variant="dangerQuiet" onClick={() => setDisconnecting(true)}>
          Disconnect
        </Button>
      </div>
      <ConfirmDialog
        open={isDisconnecting}
        onClose={() => setDisconnecting(false)}
        title="Disconnect Spotify"
        sentence="Followers and popularity won't be shown here anymore. Nothing changes on Spotify."
        confirmLabel="Disconnect"
        onConfirm={() => disconnect.mutateAsync({}).then(() => toast.success('Spotify disconnected'))}
      />
    </div>
  );
}

type ProfileProps = { profile: NonNullable<StreamingStatus['profile']> };

function Profile({ profile: { name, picture, url, kind } }: ProfileProps) {
  const [isBroken, setBroken] = useState(false);
  return (
    <div className="flex items-center gap-3">
      {picture && !isBroken ? (
        <img
          src={picture}
          alt=""
          onError={() => setBroken(true)}
          className="size-14 shrink-0 rounded-full bg-s3 object-cover"
        />
      ) : (
        <Avatar name={name} size="large" />
      )}
      <div className="min-w-0">
        <p className="truncate font-semibold">{name}</p>
        <p className="text-fg-2 text-sm">
          {kind === 'artist' ? 'Artist on Spotify' : 'Spotify account'}
          {url && (
            <>
              {' · '}
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="font-medium text-primary-fg underline underline-offset-2"
              >
                Open
              </a>
            </>
          )}
        </p>
      </div>
    </div>
  );
}

function Figures({ profile: { followers, popularity } }: ProfileProps) {
  return (
    <dl className="grid grid-cols-2 divide-x divide-white/10 rounded-lg bg-s2 py-3 text-center">
      <Figure name="Followers" value={followers} />
      <Figure name="Popularity" value={popularity} max={100} />
    </dl>
  );
}

function Figure({ name, value, max }: { name: string; value: number | null; max?: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-fg-2 text-xs">{name}</dt>
      <dd className="font-bold font-display text-xl tabular-nums">
        {value?.toLocaleString('en') ?? '–'}
        {max && value !== null && <span className="font-medium text-fg-3 text-xs"> / {max}</span>}
      </dd>
    </div>
  );
}

/** For an account whose name matches no artist on Spotify. */
function ArtistPage() {
  const [url, setUrl] = useState('');
  const choose = useChange(streamingEndpoints.chooseArtist, {
    saved: (cache, status) => cache.update(streamingEndpoints.status, () => status),
  });
  function send(event: FormEvent) {
    event.preventDefault();
    if (!choose.isPending) choose.mutate({ body: { url } });
  }
  return (
    <form onSubmit={send} className="grid gap-2">
      <Field
        label="Your artist page"
        hint="Paste its link to show your popularity and artist followers."
        error={choose.error?.message}
      >
        <TextInput value={url} onChange={setUrl} placeholder="https://open.spotify.com/artist/…" />
      </Field>
      <Button type="submit" busy={choose.isPending} className="justify-self-end" size="small">
        Use this page
      </Button>
    </form>
  );
}
