import { startAgainSentence } from '@debut/contract/fan-consent';
import { Check, Link2, QrCode as QrIcon } from 'lucide-react';
import { buttonClasses } from '../ui/button-classes.ts';
import { QrCode } from '../ui/qr-code.tsx';

type JoinWelcomeProps = {
  title: string;
  artistName: string;
  smsOptOut: boolean;
  /** Where a friend can join. */
  address: string;
  again: { label: string; action: string };
};

/** After joining. It says nothing that would tell whether the number was known. */
export function JoinWelcome({ title, artistName, smsOptOut, address, again }: JoinWelcomeProps) {
  return (
    <div className="text-center">
      <Celebration />
      <div role="status">
        <h2 data-focus tabIndex={-1} className="mt-6 break-words font-bold text-2xl outline-none">
          {title}
        </h2>
        <p className="mx-auto mt-3 max-w-[34ch] text-pretty text-base text-fg-2">
          {`You're on the list. ${artistName} ${
            smsOptOut
              ? 'will not text you.'
              : 'will text you about new music and shows. Reply STOP at any time to opt out.'
          }`}
        </p>
        {!smsOptOut && <p className="mx-auto mt-2 max-w-[38ch] text-pretty text-fg-3 text-sm">{startAgainSentence}</p>}
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

/** The address for a friend: on the clipboard, or to be scanned by the friend's phone. */
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
        <span aria-live="polite">Copy link for a friend</span>
      </button>
      <button
        type="button"
        data-show-qr-code
        aria-expanded={false}
        className={buttonClasses('secondary', 'large', 'mt-2.5 w-full')}
      >
        <QrIcon aria-hidden className="size-[18px]" />
        QR code
      </button>
      <p data-copy-failure role="alert" hidden className="mt-2.5 break-all text-fg-2 text-sm">
        Please copy it yourself: {address}
      </p>
      <div data-qr-code hidden className="mt-4 mb-4 grid justify-items-center gap-2">
        <QrCode text={address} label={`QR code of ${address}`} className="size-48" />
        <p className="text-fg-3 text-xs">Your friend's camera opens the page.</p>
      </div>
    </div>
  );
}

function Celebration() {
  return (
    <div aria-hidden className="relative mx-auto grid size-20 place-items-center">
      {confetti.map((place) => (
        <span key={place} className={`absolute ${place}`} />
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
