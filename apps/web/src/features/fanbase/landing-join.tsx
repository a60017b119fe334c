import type { FanbaseLanding } from '@debut/contract/fanbase-page';
import { type ComponentProps, useId } from 'react';
import { usePhoneTyping } from '../../lib/use-phone-typing.ts';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { FanDetails } from './fan-details.lazy.tsx';
import { landingRules } from './join.model.ts';
import { JoinForm } from './join-form.tsx';
import { JoinInput, wrongAttributesOf } from './join-input.tsx';
import { JoinWelcome } from './join-welcome.tsx';
import { countryClasses } from './labelled-field.tsx';
import { type JoinForm as Form, useJoinForm } from './use-join-form.ts';

/** Joining by the landing page: the form, then the thanks. */
export function LandingJoin({ landing, address }: { landing: FanbaseLanding; address: string }) {
  const { id, artistName, fanbaseName } = landing;
  const form = useJoinForm(id, landingRules);
  if (form.state.kind === 'joined') {
    return (
      <div className="rounded-xl border border-white/10 bg-[#140f26] px-5 pt-8 pb-5 @3xl:border-0 @3xl:bg-transparent @3xl:p-0 @3xl:pt-4">
        <JoinWelcome
          title={`Welcome to ${fanbaseName}!`}
          artistName={artistName}
          smsOptOut={form.state.smsOptOut}
          address={address}
          againLabel="Join Another Fan"
          onAgain={form.startOver}
        />
      </div>
    );
  }
  if (form.state.kind === 'details') {
    return <FanDetails artistId={id} artistName={artistName} onClose={form.closeDetails} />;
  }
  return (
    <JoinForm
      form={form}
      artistName={artistName}
      label={`Join ${fanbaseName}`}
      busyLabel="Joining..."
      className="relative grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <h2 className="hidden font-bold text-2xl @3xl:mb-2 @3xl:block">Be there first</h2>
      <FloatingField form={form} name="name" label="Name" />
      <FloatingField form={form} name="email" label="Email" />
      <FloatingPhone form={form} />
    </JoinForm>
  );
}

type FloatingFieldProps = Pick<ComponentProps<typeof JoinInput>, 'form' | 'name'> & { label: string };

/** The label stands where one types and moves up when there is something typed. */
function FloatingField({ label, ...field }: FloatingFieldProps) {
  const id = useId();
  return (
    <div className="relative">
      <JoinInput {...field} id={id} placeholder={label} required className={fieldClasses} />
      <label htmlFor={id} className={labelClasses}>
        {label}
      </label>
    </div>
  );
}

function FloatingPhone({ form }: { form: Form }) {
  const id = useId();
  const phone = usePhoneTyping({ ...form.typed, onChange: form.change, hasPrefix: form.rules.hasPrefix });
  return (
    <PhoneInput
      {...phone}
      {...wrongAttributesOf(form, 'phone')}
      id={id}
      name="phone"
      autoComplete="tel"
      placeholder="Phone"
      required
      className={fieldClasses}
      countryClassName={countryClasses}
    >
      <label htmlFor={id} className={labelClasses}>
        Phone
      </label>
    </PhoneInput>
  );
}

const fieldClasses =
  'peer h-13 w-full rounded-lg border border-line-strong bg-[#0d0b16] px-4 pt-5.5 pb-1 text-[1rem] text-fg transition-colors placeholder:text-transparent hover:border-fg-3 focus-visible:border-primary-fg focus-visible:outline-offset-0 aria-invalid:border-danger';

const labelClasses =
  'pointer-events-none absolute top-1.5 left-4 font-medium text-fg-3 text-xs transition-all duration-150 peer-placeholder-shown:top-3.5 peer-placeholder-shown:font-normal peer-placeholder-shown:text-[1rem] peer-placeholder-shown:leading-6 peer-focus:top-1.5 peer-focus:font-medium peer-focus:text-xs peer-focus:leading-4';
