import type { FanbaseLanding } from '@debut/contract/fanbase-page';
import { type ContactType, contactTypes } from '@debut/contract/fans';
import { BookOpen, Headphones, ListMusic, type LucideIcon, Newspaper, Radio, UserRound } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { fieldClasses, JoinInput, JoinPhone, LabeledField } from './form-fields.tsx';
import { JoinForm } from './join-form.tsx';
import { LandingBackdrop, LandingPortrait } from './landing-images.tsx';
import { LegalLink } from './legal-notice.tsx';
import type { JoinView } from './view.ts';

/** The sign-up page, for fans and for press, radio, playlist and blog contacts. */
export function SignUpView({ landing, children }: { landing: FanbaseLanding; children: ReactNode }) {
  return (
    <div className="wrap-anywhere relative isolate min-h-dvh pb-10">
      <LandingBackdrop landing={landing} scrim="header" />
      <div className="mx-auto max-w-[480px] px-5 pt-8 sm:pt-16">
        <header className="flex items-center gap-4">
          <LandingPortrait landing={landing} className="size-17 shrink-0" />
          <div className="min-w-0">
            <h1 className="font-bold text-2xl text-white">Join the Fanbase</h1>
            <p className="truncate font-medium text-[#e6e2f2] text-base">{landing.artistName}</p>
          </div>
        </header>
        <div className="mt-6 rounded-xl border border-white/10 bg-s1/97 p-5 shadow-pop sm:p-7">{children}</div>
        <footer className="mt-6 flex justify-center gap-5 text-fg-3 text-xs">
          <LegalLink page="terms" />
          <LegalLink page="privacy" />
        </footer>
      </div>
    </div>
  );
}

export function SignUpJoin({ landing, join }: { landing: FanbaseLanding; join: JoinView }) {
  return (
    <JoinForm
      page="fan-signup"
      landing={landing}
      join={join}
      label="Join Fanbase"
      busyLabel="Adding to Fanbase..."
      className="relative grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <LabeledInput join={join} name="name" label="Name" placeholder="Your name" required />
      <LabeledField label="Phone Number" required>
        {(id) => <JoinPhone join={join} id={id} placeholder="(555) 123-4567" className={fieldClasses} />}
      </LabeledField>
      <LabeledInput join={join} name="email" label="Email (Optional)" placeholder="you@example.com" />
      <Category chosen={join.typed?.category ?? 'Fan'} />
      <LabeledInput
        join={join}
        name="source"
        label="How did you find us? (Optional)"
        placeholder="A show, a friend, TikTok…"
      />
    </JoinForm>
  );
}

function LabeledInput({ label, ...field }: ComponentProps<typeof JoinInput> & { label: string }) {
  return (
    <LabeledField label={label} required={field.required}>
      {(id) => <JoinInput {...field} id={id} className={fieldClasses} />}
    </LabeledField>
  );
}

function Category({ chosen }: { chosen: string }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-fg-2 text-sm">Category</legend>
      <div className="grid grid-cols-3 gap-2">
        {contactTypes.map((type) => {
          const Icon = icons[type];
          return (
            <label key={type} className={categoryClasses}>
              <input type="radio" name="category" value={type} defaultChecked={type === chosen} className="sr-only" />
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
