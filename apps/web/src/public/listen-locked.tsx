import { maxPasscodeCharacters } from '@debut/contract/limits';
import { listenEndpoints } from '@debut/contract/promo-page';
import { Lock } from 'lucide-react';
import { useId } from 'react';
import { addressOf } from '../data/api.ts';
import { buttonClasses } from '../ui/button-classes.ts';
import { FormError, fieldClasses, focusedOnLoad } from './form-fields.tsx';
import { texts } from './listen-texts.ts';
import { type BrandProps, NoticePage } from './private-page.tsx';

type LockedProps = BrandProps & { token: string; error: string | undefined };

export function LockedPage({ token, error, ...brand }: LockedProps) {
  const id = useId();
  const isInvalid = error !== undefined;
  return (
    <div data-locked>
      <NoticePage {...brand} icon={Lock} title={texts.privateListening} hint={texts.lockedHint}>
        <form method="post" action={addressOf('', listenEndpoints.passcode, { token })} className="mt-8 text-left">
          <label htmlFor={id} className="mb-1.5 block font-semibold text-soft text-sm">
            {texts.passcode}
          </label>
          <div className="flex gap-2">
            <input
              id={id}
              name="passcode"
              required
              maxLength={maxPasscodeCharacters}
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              aria-invalid={isInvalid || undefined}
              aria-describedby={isInvalid ? `${id}-error` : undefined}
              {...(isInvalid && focusedOnLoad)}
              className={fieldClasses}
            />
            <button type="submit" className={buttonClasses('primary', 'huge', '!h-13 light:text-on-white')}>
              {texts.open}
            </button>
          </div>
          <div className="mt-2">
            <FormError id={`${id}-error`} error={isInvalid ? { sentence: error, fields: [] } : undefined} />
          </div>
        </form>
      </NoticePage>
    </div>
  );
}
