import { useId } from 'react';
import { buttonClasses } from '../../ui/button-classes.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { detailsFieldClasses } from './fan-details-field.tsx';
import { JoinPhone } from './join-phone.tsx';
import type { FanDetailsForm } from './use-fan-details.ts';

export function FanPhoneStep({ details }: { details: FanDetailsForm }) {
  const { typed, isBusy, problem, change, requestCode } = details;
  const id = useId();
  return (
    <form noValidate onSubmit={(event) => void requestCode(event)} className="grid gap-4">
      <p className="text-fg-2 text-sm">We'll text you a code to make sure it's your number.</p>
      <div>
        <label htmlFor={id} className="mb-1.5 block font-medium text-fg-2 text-sm">
          Phone Number
        </label>
        <JoinPhone typed={typed} onType={change} isWrong={problem !== null} id={id} className={detailsFieldClasses} />
      </div>
      {problem && <ErrorBox>{problem}</ErrorBox>}
      <button type="submit" aria-disabled={isBusy || undefined} className={buttonClasses('primary', 'huge', 'w-full')}>
        {isBusy && <Spinner />}
        Text me a code
      </button>
    </form>
  );
}
