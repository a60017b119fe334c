import { usePhoneTyping } from '../../lib/use-phone-typing.ts';
import { buttonClasses } from '../../ui/button-classes.ts';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { FormProblem } from './form-problem.tsx';
import { countryClasses, fieldClasses, LabelledField } from './labelled-field.tsx';
import type { FanDetailsForm } from './use-fan-details.ts';

export function FanPhoneStep({ details }: { details: FanDetailsForm }) {
  const { typed, isBusy, problem, change, requestCode } = details;
  const phone = usePhoneTyping({ ...typed, onChange: change });
  return (
    <form ref={details.ref} noValidate onSubmit={(event) => void requestCode(event)} className="grid gap-4">
      <p className="text-fg-2 text-sm">We'll text you a code to make sure it's your number.</p>
      <LabelledField label="Phone Number">
        {(id) => (
          <PhoneInput
            {...phone}
            {...details.attributesOf('phone')}
            id={id}
            autoComplete="tel"
            className={fieldClasses}
            countryClassName={countryClasses}
          />
        )}
      </LabelledField>
      {problem && <FormProblem sentence={problem.sentence} />}
      <button type="submit" aria-disabled={isBusy || undefined} className={buttonClasses('primary', 'huge', 'w-full')}>
        {isBusy && <Spinner />}
        Text me a code
      </button>
    </form>
  );
}
