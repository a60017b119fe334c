import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { buttonClasses } from '../../ui/button-classes.ts';
import { FanCodeStep } from './fan-details-code.tsx';
import { FanPhoneStep } from './fan-details-phone.tsx';
import { useFanDetails } from './use-fan-details.ts';

type FanDetailsProps = { artistId: string; artistName: string; onClose: () => void };

/** A fan changes their own details: the number, a code sent to it, then what shall be different. */
export function FanDetails({ artistId, artistName, onClose }: FanDetailsProps) {
  const details = useFanDetails(artistId);
  const { step } = details;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step begins at its heading.
  useEffect(() => heading.current?.focus(), [step]);
  return (
    <div className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="font-bold text-xl outline-none">
        {titles[step]}
      </h2>
      {step === 'phone' && <FanPhoneStep details={details} />}
      {step === 'code' && <FanCodeStep details={details} artistName={artistName} />}
      {step === 'done' && (
        <p role="status" className="flex items-center gap-2 text-fg-2">
          <Check aria-hidden className="size-5 text-success" />
          {artistName} has your new details.
        </p>
      )}
      <button type="button" onClick={onClose} className={buttonClasses('secondary', 'large', 'w-full')}>
        {step === 'done' ? 'Done' : 'Cancel'}
      </button>
    </div>
  );
}

const titles = { phone: 'Update your details', code: 'Enter your code', done: 'Details updated' };
