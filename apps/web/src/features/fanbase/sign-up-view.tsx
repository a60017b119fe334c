import type { FanbaseLanding } from '@debut/contract/fanbase-page';
import { type ContactType, contactTypes } from '@debut/contract/fans';
import { BookOpen, Headphones, ListMusic, type LucideIcon, Newspaper, Radio, UserRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import { usePhoneTyping } from '../../lib/use-phone-typing.ts';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { FanDetails } from './fan-details.lazy.tsx';
import { signUpRules } from './join.model.ts';
import { JoinForm } from './join-form.tsx';
import { JoinInput, wrongAttributesOf } from './join-input.tsx';
import { JoinWelcome } from './join-welcome.tsx';
import { countryClasses, fieldClasses, LabelledField } from './labelled-field.tsx';
import { LandingBackdrop } from './landing-backdrop.tsx';
import { LandingPortrait } from './landing-portrait.tsx';
import { LegalLink } from './legal-notice.tsx';
import { type JoinForm as Form, useJoinForm } from './use-join-form.ts';

/** The sign-up page: for fans, and for those who write about music or play it. */
export function SignUpView({ landing, address }: { landing: FanbaseLanding; address: string }) {
  const { id, artistName } = landing;
  const form = useJoinForm(id, signUpRules);
  return (
    <div className="wrap-anywhere relative isolate min-h-dvh pb-10">
      <LandingBackdrop landing={landing} scrim="header" />
      <div className="mx-auto max-w-[480px] px-5 pt-8 sm:pt-16">
        <header className="flex items-center gap-4">
          <LandingPortrait landing={landing} className="size-17 shrink-0" />
          <div className="min-w-0">
            <h1 className="font-bold text-2xl text-white">Join the Fanbase</h1>
            <p className="truncate font-medium text-[#e6e2f2] text-base">{artistName}</p>
          </div>
        </header>
        <div className="mt-6 rounded-xl border border-white/10 bg-s1/97 p-5 shadow-pop sm:p-7">
          {form.state.kind === 'joined' ? (
            <div className="pt-3">
              <JoinWelcome
                title="Welcome to the Fanbase!"
                artistName={artistName}
                smsOptOut={form.state.smsOptOut}
                address={address}
                againLabel="Add Another Fan"
                onAgain={form.startOver}
              />
            </div>
          ) : form.state.kind === 'details' ? (
            <FanDetails artistId={id} artistName={artistName} onClose={form.closeDetails} />
          ) : (
            <JoinForm
              form={form}
              artistName={artistName}
              label="Join Fanbase"
              busyLabel="Adding to Fanbase..."
              className="relative grid grid-cols-[minmax(0,1fr)] gap-4"
            >
              <Labelled form={form} name="name" label="Name" placeholder="Your name" required />
              <LabelledPhone form={form} />
              <Labelled form={form} name="email" label="Email (Optional)" placeholder="you@example.com" />
              <Category value={form.typed.category} onChange={(category) => form.change({ category })} />
              <Labelled
                form={form}
                name="source"
                label="How did you find us? (Optional)"
                placeholder="A show, a friend, TikTok…"
              />
            </JoinForm>
          )}
        </div>
        <footer className="mt-6 flex justify-center gap-5 text-fg-3 text-xs">
          <LegalLink page="terms" />
          <LegalLink page="privacy" />
        </footer>
      </div>
    </div>
  );
}

function LabelledPhone({ form }: { form: Form }) {
  const phone = usePhoneTyping({ ...form.typed, onChange: form.change });
  return (
    <LabelledField label="Phone Number" required>
      {(id) => (
        <PhoneInput
          {...phone}
          {...wrongAttributesOf(form, 'phone')}
          id={id}
          name="phone"
          autoComplete="tel"
          placeholder="(555) 123-4567"
          required
          className={fieldClasses}
          countryClassName={countryClasses}
        />
      )}
    </LabelledField>
  );
}

function Labelled({ label, ...field }: ComponentProps<typeof JoinInput> & { label: string }) {
  return (
    <LabelledField label={label} required={field.required}>
      {(id) => <JoinInput {...field} id={id} className={fieldClasses} />}
    </LabelledField>
  );
}

function Category({ value, onChange }: { value: ContactType; onChange: (value: ContactType) => void }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-fg-2 text-sm">Category</legend>
      <div className="grid grid-cols-3 gap-2">
        {contactTypes.map((type) => {
          const Icon = icons[type];
          return (
            <label key={type} className={categoryClasses}>
              <input
                type="radio"
                name="category"
                value={type}
                checked={value === type}
                onChange={() => onChange(type)}
                className="sr-only"
              />
              <Icon aria-hidden className="size-4 text-primary-fg" />
              {type}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

const icons: Record<ContactType, LucideIcon> = {
  Fan: Headphones,
  Blog: BookOpen,
  Radio,
  Playlist: ListMusic,
  Press: Newspaper,
  Other: UserRound,
};

const categoryClasses =
  'relative flex h-11 cursor-pointer items-center justify-center gap-2 rounded-lg border border-line-strong bg-[#0d0b16] font-medium text-fg-2 text-sm transition-colors hover:text-fg has-checked:border-primary-fg has-checked:bg-primary/25 has-checked:text-fg has-focus-visible:outline-2 has-focus-visible:outline-primary-fg has-focus-visible:outline-offset-2';
