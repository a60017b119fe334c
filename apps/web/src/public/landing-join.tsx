import type { FanbaseLanding } from '@debut/contract/fanbase-page';
import { type ReactNode, useId } from 'react';
import { isEmailEnough, JoinInput, JoinPhone } from './form-fields.tsx';
import { JoinForm } from './join-form.tsx';
import { texts } from './texts.ts';
import type { JoinView } from './view.ts';

/** The join form of the landing page. */
export function LandingJoin({ landing, join }: { landing: FanbaseLanding; join: JoinView }) {
  return (
    <JoinForm
      page="fanbase"
      landing={landing}
      join={join}
      label={texts.joinFanbaseName(landing.fanbaseName)}
      busyLabel={texts.joining}
      className="relative grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <h2 className="hidden font-bold text-2xl @3xl:mb-2 @3xl:block">{texts.beThereFirst}</h2>
      <FloatingField join={join} name="name" label={texts.name} />
      <FloatingField join={join} name="email" label={texts.email} />
      <FloatingPhone join={join} />
    </JoinForm>
  );
}

/** The label is the placeholder until something is typed, then moves up. */
function FloatingField({ label, ...field }: { join: JoinView; name: 'name' | 'email'; label: string }) {
  const id = useId();
  return (
    <div className="relative">
      <JoinInput
        {...field}
        id={id}
        placeholder={label}
        required={field.name === 'name' || !isEmailEnough(field.join)}
        className={fieldClasses}
      />
      <FloatingLabel id={id}>{label}</FloatingLabel>
    </div>
  );
}

function FloatingPhone({ join }: { join: JoinView }) {
  const id = useId();
  return (
    <JoinPhone join={join} id={id} placeholder={texts.phone} className={fieldClasses}>
      <FloatingLabel id={id}>{texts.phone}</FloatingLabel>
    </JoinPhone>
  );
}

function FloatingLabel({ id, children }: { id: string; children: ReactNode }) {
  return (
    <label htmlFor={id} className={labelClasses}>
      {children}
    </label>
  );
}

const fieldClasses =
  'peer h-13 w-full rounded-lg border border-line-strong bg-[#0d0b16] px-4 pt-5.5 pb-1 text-[1rem] text-fg transition-colors placeholder:text-transparent hover:border-fg-3 focus-visible:border-primary-fg focus-visible:outline-offset-0 aria-invalid:border-danger';

const labelClasses =
  'pointer-events-none absolute top-1.5 left-4 font-medium text-fg-3 text-xs transition-all duration-150 peer-placeholder-shown:top-3.5 peer-placeholder-shown:font-normal peer-placeholder-shown:text-[1rem] peer-placeholder-shown:leading-6 peer-focus:top-1.5 peer-focus:font-medium peer-focus:text-xs peer-focus:leading-4';
