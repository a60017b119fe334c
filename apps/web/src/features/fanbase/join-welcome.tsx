import { startAgainSentence } from '@debut/contract/fan-consent';
import { Check, Link2, QrCode as QrIcon } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useCopied } from '../../lib/use-copied.ts';
import { buttonClasses } from '../../ui/button-classes.ts';

const QrCode = lazy(() => import('../../ui/qr-code.tsx').then((file) => ({ default: file.QrCode })));

type JoinWelcomeProps = {
  title: string;
  artistName: string;
  smsOptOut: boolean;
  /** Where a friend can join. */
  address: string;
  againLabel: string;
  onAgain: () => void;
};

/** After joining. It says nothing that would tell whether the number was known. */
export function JoinWelcome({ title, artistName, smsOptOut, address, againLabel, onAgain }: JoinWelcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="text-center">
      <Celebration />
      <div role="status">
        <h2 ref={heading} tabIndex={-1} className="mt-6 break-words font-bold text-2xl outline-none">
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
      <PassItOn address={address} />
      <button type="button" onClick={onAgain} className={buttonClasses('secondary', 'large', 'mt-2.5 w-full')}>
        {againLabel}
      </button>
    </div>
  );
}

/** The address for a friend: on the clipboard, or to be scanned by the friend's phone. */
function PassItOn({ address }: { address: string }) {
  const { isCopied, copy } = useCopied();
  const [hasFailed, setFailed] = useState(false);
  const [isScannable, setScannable] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={async () => setFailed(!(await copy(address)))}
        className={buttonClasses('primary', 'large', 'mt-7 w-full')}
      >
        {isCopied ? <Check aria-hidden className="size-[18px]" /> : <Link2 aria-hidden className="size-[18px]" />}
        <span aria-live="polite">{isCopied ? 'Link copied' : 'Copy link for a friend'}</span>
      </button>
      <button
        type="button"
        aria-expanded={isScannable}
        onClick={() => setScannable(!isScannable)}
        className={buttonClasses('secondary', 'large', 'mt-2.5 w-full')}
      >
        <QrIcon aria-hidden className="size-[18px]" />
        QR code
      </button>
      {hasFailed && (
        <p role="alert" className="mt-2.5 break-all text-fg-2 text-sm">
          Please copy it yourself: {address}
        </p>
      )}
      {isScannable && (
        <div className="mt-4 mb-4 grid justify-items-center gap-2">
          <Suspense fallback={<div className="size-48 rounded-lg bg-white" />}>
            <QrCode text={address} label={`QR code of ${address}`} className="size-48" />
          </Suspense>
          <p className="text-fg-3 text-xs">Your friend's camera opens the page.</p>
        </div>
      )}
    </>
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
