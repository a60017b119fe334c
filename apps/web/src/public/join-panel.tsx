import type { FanChannel } from '@debut/contract/fan-channels';
import { startAgainSentence } from '@debut/contract/fan-consent';
import type { FanbaseLanding, PublicPage } from '@debut/contract/fanbase-page';
import { Check, Link2, QrCode as QrIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { buttonClasses } from '../ui/button-classes.ts';
import { QrCode } from '../ui/qr-code.tsx';
import { FanDetails } from './fan-details.tsx';
import { texts } from './texts.ts';
import type { JoinView } from './view.ts';

type JoinPanelProps = {
  page: PublicPage;
  landing: FanbaseLanding;
  join: JoinView | null;
  address: string;
  title: string;
  againLabel: string;
  /** Around the welcome. */
  className: string;
  Form: (props: { landing: FanbaseLanding; join: JoinView }) => ReactElement;
};

/** The page's script replaces it with the panel of the response, and shows the templates when they are needed. */
export function JoinPanel({ page, landing, join, address, title, againLabel, className, Form }: JoinPanelProps) {
  if (!join) return <p className="text-fg-2">{texts.theresNoFanbaseAtThis}</p>;
  const { joined, channels, country, token } = join;
  return (
    <div data-panel>
      {joined ? (
        <div className={className}>
          <Welcome
            title={title}
            artistName={landing.artistName}
            channels={joined}
            address={address}
            again={{ label: againLabel, action: `/${page}/${encodeURIComponent(landing.id)}` }}
          />
          <template data-again>
            <Form landing={landing} join={{ channels, country, token }} />
          </template>
        </div>
      ) : (
        <Form landing={landing} join={join} />
      )}
      <template data-details>
        <FanDetails artistId={landing.id} artistName={landing.artistName} country={country} />
      </template>
    </div>
  );
}

type WelcomeProps = {
  title: string;
  artistName: string;
  /** What they agreed to. */
  channels: readonly FanChannel[];
  /** The address of this page, for a friend. */
  address: string;
  again: { label: string; action: string };
};

/** The same for new and known numbers, so that nobody can find out who is a fan. */
function Welcome({ title, artistName, channels, address, again }: WelcomeProps) {
  return (
    <div className="text-center">
      <Celebration />
      <div role="status">
        <h2 data-focus tabIndex={-1} className="mt-6 break-words font-bold text-2xl outline-none">
          {title}
        </h2>
        <p className="mx-auto mt-3 max-w-[34ch] text-pretty text-base text-fg-2">
          {texts.youreOnList(artistName, texts.willReachYou(channels))}
        </p>
        {channels.includes('sms') && (
          <p className="mx-auto mt-2 max-w-[38ch] text-pretty text-fg-3 text-sm">{startAgainSentence}</p>
        )}
      </div>
      <ShareLink address={address} />
      <form method="get" action={again.action} data-join-again>
        <button type="submit" className={buttonClasses('secondary', 'large', 'mt-2.5 w-full')}>
          {again.label}
        </button>
      </form>
    </div>
  );
}

function ShareLink({ address }: { address: string }) {
  return (
    <div className="noscript:hidden">
      <button type="button" data-copy={address} className={buttonClasses('primary', 'large', 'mt-7 w-full')}>
        <span data-copied hidden>
          <Check aria-hidden className="size-[18px]" />
        </span>
        <span data-not-copied>
          <Link2 aria-hidden className="size-[18px]" />
        </span>
        <span aria-live="polite">{texts.copyLinkForFriend}</span>
      </button>
      <button
        type="button"
        data-show-qr-code
        aria-expanded={false}
        className={buttonClasses('secondary', 'large', 'mt-2.5 w-full')}
      >
        <QrIcon aria-hidden className="size-[18px]" />
        {texts.qrCode}
      </button>
      <p data-copy-failure role="alert" hidden className="mt-2.5 break-all text-fg-2 text-sm">
        {texts.couldntCopyLinkCopyIt(address)}
      </p>
      <div data-qr-code hidden className="mt-4 mb-4 grid justify-items-center gap-2">
        <QrCode text={address} label={texts.qrCodeOf(address)} className="size-48" />
        <p className="text-fg-3 text-xs">{texts.yourFriendCanScanIt}</p>
      </div>
    </div>
  );
}

function Celebration() {
  return (
    <div aria-hidden className="relative mx-auto grid size-20 place-items-center">
      {confetti.map((classes) => (
        <span key={classes} className={`absolute ${classes}`} />
      ))}
      <span className="grid size-20 animate-pop-in place-items-center rounded-full bg-linear-to-br from-primary-hover to-accent text-white shadow-glow">
        <Check className="size-9" strokeWidth={3} />
      </span>
    </div>
  );
}

const confetti = [
  '-left-5 top-1 h-3 w-1.5 rotate-12 rounded-xs bg-primary-fg',
  '-left-2 top-14 size-2 rounded-full bg-accent',
  '-right-5 top-0 h-3 w-1.5 rotate-45 rounded-xs bg-warning',
  '-right-6 top-12 size-2 rounded-full bg-success',
  'left-3 -top-3 h-3 w-1.5 -rotate-30 rounded-xs bg-info',
  'right-2 -top-3 size-2 rounded-full bg-accent',
  '-left-8 top-8 h-3 w-1.5 rotate-60 rounded-xs bg-warning',
  '-right-9 top-6 size-2 rounded-full bg-primary-fg',
];
