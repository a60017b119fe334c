import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { authorizeSpotify, connectSpotify } from '../../areas/fanbase/streaming/connect-spotify.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Spinner } from '../../ui/progress.tsx';
import { PublicNotice } from '../public-notice.tsx';
import { texts } from './texts.ts';

type Connection = { kind: 'loading' } | { kind: 'success' } | { kind: 'error'; sentence: string };

const redirectMilliseconds = 2000;

export function Component() {
  const connection = useConnection();
  switch (connection.kind) {
    case 'loading':
      return (
        <PublicNotice
          title={texts.connectingToSpotify}
          text={texts.oneMomentPlease}
          action={<Spinner className="size-6" />}
        />
      );
    case 'success':
      return <Connected />;
    case 'error':
      return <Failed sentence={connection.sentence} />;
  }
}

/** Sends the authorization code only once, because it is single-use and React may run the effect twice. */
function useConnection(): Connection {
  const [query] = useSearchParams();
  const [connection, setConnection] = useState<Connection>({ kind: 'loading' });
  const attempt = useRef<Promise<void>>(null);
  useEffect(() => {
    attempt.current ??= connectSpotify(query);
    attempt.current.then(
      () => setConnection({ kind: 'success' }),
      (error: Error) => setConnection({ kind: 'error', sentence: error.message }),
    );
  }, [query]);
  return connection;
}

function Connected() {
  const [, navigate] = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/fans', { replace: true }), redirectMilliseconds);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <PublicNotice
      title={texts.spotifyIsConnected}
      text={texts.takingYouBackToYour}
      action={
        <Button asChild variant="primary">
          <Link to="/fans" replace>
            {texts.goToFansPage}
          </Link>
        </Button>
      }
    />
  );
}

function Failed({ sentence }: { sentence: string }) {
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const tryAgain = () => {
    setLeaving(true);
    authorizeSpotify().catch((error: Error) => {
      setLeaving(false);
      setFailure(error.message);
    });
  };
  return (
    <PublicNotice
      title={texts.spotifyIsNotConnected}
      text={texts.nothingWasChanged}
      action={
        <div className="grid gap-5 text-left">
          <ErrorBox>{failure ?? sentence}</ErrorBox>
          <div className="flex justify-center gap-2">
            <Button asChild>
              <Link to="/fans">{texts.goBack}</Link>
            </Button>
            <Button variant="primary" busy={isLeaving} onClick={tryAgain}>
              {texts.tryAgainLabel}
            </Button>
          </div>
        </div>
      }
    />
  );
}
