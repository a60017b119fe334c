import type { Hotline } from '@debut/contract/hotline';
import { countryOfNumber } from '@debut/contract/phone-countries';
import { countryName, showPhone } from '@debut/contract/phones';
import { PhoneCall, PhoneOutgoing } from 'lucide-react';
import { useState } from 'react';
import { Allowed } from '../../../data/rights.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { TestCallDialog } from './test-call-dialog.tsx';
import { texts as all } from './texts.ts';

const texts = all.number;

export function NumberCard({ hotline, isChanged }: { hotline: Hotline; isChanged: boolean }) {
  const [isTesting, setTesting] = useState(false);
  const { number, snippetState } = hotline;
  const country = number === null ? null : countryOfNumber(number);
  return (
    <section
      aria-label={texts.label}
      className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-xl border border-white/[.07] bg-linear-to-br from-primary/30 via-s1 to-accent/15 p-4 sm:p-5"
    >
      <span className="grid size-14 shrink-0 place-items-center rounded-xl bg-primary/35 text-primary-fg max-sm:hidden">
        <PhoneCall aria-hidden className="size-6" />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex items-center gap-2 text-fg-2 text-xs">
          {texts.label}
          {country && (
            <span className="rounded-full bg-white/8 px-2 py-0.5 font-semibold text-2xs">{countryName(country)}</span>
          )}
        </p>
        {number === null ? (
          <p className="mt-1 text-fg-2 text-sm">{texts.none}</p>
        ) : (
          <p className="whitespace-nowrap font-bold font-display text-2xl tabular-nums sm:text-3xl">
            {showPhone(number)}
          </p>
        )}
      </div>
      {number !== null && (
        <div className="flex flex-wrap gap-3">
          <CopyButton text={showPhone(number)} label={texts.copy} notice={texts.copied} />
          <Allowed right="send">
            <Button onClick={() => setTesting(true)} disabled={snippetState !== 'ready'}>
              <PhoneOutgoing aria-hidden className="size-4" />
              {texts.test}
            </Button>
          </Allowed>
        </div>
      )}
      {isTesting && <TestCallDialog isChanged={isChanged} onClose={() => setTesting(false)} />}
    </section>
  );
}
