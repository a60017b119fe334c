import { reminderConsentSentence, startAgainSentence } from '@debut/contract/fan-consent';
import { maxPhoneCharacters } from '@debut/contract/phones';
import { publicReleaseEndpoints } from '@debut/contract/release-pages';
import { Check } from 'lucide-react';
import { PhoneInput } from '../ui/phone-input.tsx';
import { Spinner } from '../ui/progress.tsx';
import { FormError, fieldClasses, getCountryAttributes } from './form-fields.tsx';
import { accentButtonClasses, panelClasses } from './release-styles.ts';
import { texts } from './release-texts.ts';
import type { ReleaseView, RemindView } from './view.ts';

const errorId = 'remind-error';

/** The script replaces it with the panel of the response. */
export function RemindPanel({ view }: { view: ReleaseView }) {
  const { remind, artist } = view;
  if (!remind) return null;
  return (
    <section data-remind aria-labelledby="remind-title" className={`mt-4 p-4 @4xl:p-5 ${panelClasses}`}>
      {remind.done ? <Done artist={artist} /> : <RemindForm view={view} remind={remind} />}
    </section>
  );
}

/** The same for new and known numbers, so that nobody can find out who is a fan. */
function Done({ artist }: { artist: string }) {
  return (
    <div role="status" className="flex gap-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-(--accent-to) text-(--accent-ink)">
        <Check aria-hidden strokeWidth={3} className="size-5" />
      </span>
      <div>
        <h2 id="remind-title" data-focus tabIndex={-1} className="font-bold text-white text-xl outline-none">
          {texts.remindDone}
        </h2>
        <p className="mt-1 text-base text-soft">{texts.remindDoneText(artist)}</p>
        <p className="mt-1 text-sm text-soft">{startAgainSentence}</p>
      </div>
    </div>
  );
}

function RemindForm({ view: { path, artist }, remind }: { view: ReleaseView; remind: RemindView }) {
  const { country, token, typed, error } = remind;
  const isInvalid = error?.fields.includes('phone') ?? false;
  return (
    <form method="post" action={getAction(path)} data-remind-form>
      <h2 id="remind-title" className="font-bold text-white text-xl">
        {texts.remindTitle}
      </h2>
      <div className="mt-3 flex flex-col gap-2.5 @lg:flex-row">
        <div className="min-w-0 flex-1">
          <PhoneInput
            name="phone"
            aria-label={texts.phoneNumber}
            autoComplete="tel"
            maxLength={maxPhoneCharacters}
            required
            defaultValue={typed?.phone ?? ''}
            aria-invalid={isInvalid || undefined}
            aria-describedby={isInvalid ? errorId : undefined}
            {...getCountryAttributes(country)}
            className={fieldClasses}
          />
        </div>
        <button
          type="submit"
          data-label={texts.remindMe}
          data-busy-label={texts.sending}
          className={accentButtonClasses}
        >
          <span data-spinner hidden>
            <Spinner />
          </span>
          <span>{texts.remindMe}</span>
        </button>
      </div>
      <div aria-hidden className="absolute -left-[9999px]">
        <input name="website" autoComplete="off" tabIndex={-1} aria-label={texts.leaveThisEmpty} />
      </div>
      <input type="hidden" name="formToken" value={token} />
      <input type="hidden" name="timeZone" defaultValue="" />
      <FormError id={errorId} error={error} className="mt-3" />
      <p className="mt-3 text-soft text-xs leading-[1.125rem]">{reminderConsentSentence(artist)}</p>
    </form>
  );
}

function getAction(path: string): string {
  const [, , artist = '', release = ''] = path.split('/');
  return `/api${publicReleaseEndpoints.remind.path.replace('{artist}', () => artist).replace('{release}', () => release)}`;
}
