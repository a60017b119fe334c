import { type StreamingStatus, streamingEndpoints } from '@debut/contract/streaming';
import { formatNumber } from '@debut/contract/texts';
import { useState } from 'react';
import { relativeTime } from '../../../data/moments.ts';
import { Allowed, useRight } from '../../../data/rights.tsx';
import { useChange, useChangeWith } from '../../../data/use-change.ts';
import { useForm } from '../../../data/use-form.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { authorizeSpotify } from './connect-spotify.ts';
import { texts } from './texts.ts';

type SpotifyButtonProps = { status: StreamingStatus | undefined; className?: string };

/** Connects Spotify, or opens the connected profile. Not rendered where the server offers no Spotify. */
export function SpotifyButton({ status, className }: SpotifyButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const mayConnect = useRight('publish');
  const connect = useChangeWith(authorizeSpotify, {
    changes: [],
    onError: ({ message }) => toast.failure(message),
  });
  if (!status || (!status.available && !status.isConnected)) return null;
  if (!status.isConnected && !mayConnect) return null;
  if (!status.isConnected) {
    return (
      <Button className={className} busy={connect.isPending} onClick={() => connect.mutate(undefined)}>
        <SpotifyMark />
        {status.problem ? texts.connectSpotifyAgain : texts.connectSpotify}
      </Button>
    );
  }
  const name = status.profile?.name ?? texts.spotify;
  return (
    <Popover
      label={texts.spotify}
      open={isOpen}
      onOpenChange={setOpen}
      className="w-88 p-4"
      trigger={
        <Button className={className} aria-label={texts.spotifyName(name)}>
          <SpotifyMark />
          <span className="max-w-40 truncate">{name}</span>
          {status.profile?.followers != null && (
            <span className="font-medium text-fg-2 tabular-nums">{formatNumber(status.profile.followers)}</span>
          )}
        </Button>
      }
    >
      <SpotifyPanel status={status} />
    </Popover>
  );
}

function SpotifyPanel({ status }: { status: StreamingStatus }) {
  const { profile, refreshedAt, problem } = status;
  const [isDisconnecting, setDisconnecting] = useState(false);
  const disconnect = useChange(streamingEndpoints.disconnect);
  return (
    <div className="grid gap-4">
      {profile && <Profile profile={profile} />}
      {problem && <ErrorBox>{problem}</ErrorBox>}
      {profile && <Figures profile={profile} />}
      {profile?.kind === 'account' && (
        <Allowed right="publish">
          <ArtistPage />
        </Allowed>
      )}
      <div className="flex items-center justify-between gap-3">
        <p className="text-fg-3 text-xs">
          {refreshedAt
            ? texts.updatedRelativeTime(relativeTime(new Date(refreshedAt), new Date()).toLowerCase())
            : texts.updatedDaily}
        </p>
        <Allowed right="publish">
          <Button size="small" variant="dangerQuiet" onClick={() => setDisconnecting(true)}>
            {texts.disconnect}
          </Button>
        </Allowed>
      </div>
      <ConfirmDialog
        open={isDisconnecting}
        onClose={() => setDisconnecting(false)}
        title={texts.disconnectSpotify}
        sentence={texts.followersAndPopularityWontBe}
        confirmLabel={texts.disconnect}
        onConfirm={() => disconnect.mutateAsync({}).then(() => toast.success(texts.spotifyDisconnected))}
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
          {kind === 'artist' ? texts.artistOnSpotify : texts.spotifyAccount}
          {url && (
            <>
              {' · '}
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="font-medium text-primary-fg underline underline-offset-2"
              >
                {texts.open}
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
      <Figure name={texts.followers} value={followers} />
      <Figure name={texts.popularity} value={popularity} max={100} />
    </dl>
  );
}

function Figure({ name, value, max }: { name: string; value: number | null; max?: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-fg-2 text-xs">{name}</dt>
      <dd className="font-bold font-display text-xl tabular-nums">
        {value === null ? '–' : formatNumber(value)}
        {max && value !== null && <span className="font-medium text-fg-3 text-xs"> / {max}</span>}
      </dd>
    </div>
  );
}

/** For an account whose name matches no artist on Spotify. */
function ArtistPage() {
  const choose = useChange(streamingEndpoints.chooseArtist, {
    saved: (cache, status) => cache.update(streamingEndpoints.status, () => status),
  });
  const form = useForm({
    schema: streamingEndpoints.chooseArtist.body,
    initial: { url: '' },
    submit: (body) => choose.mutateAsync({ body }),
  });
  return (
    <Form form={form} className="grid gap-2">
      <Field label={texts.yourArtistPage} hint={texts.pasteItsLinkToShow} error={form.errors.url}>
        <TextInput {...form.bind('url')} placeholder="https://open.spotify.com/artist/…" />
      </Field>
      <Button type="submit" busy={form.isBusy} className="justify-self-end" size="small">
        {texts.chooseThisPage}
      </Button>
    </Form>
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
