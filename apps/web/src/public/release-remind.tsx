import type { FanChannel } from '@debut/contract/fan-channels';
import { reminderConsentSentence, startAgainSentence } from '@debut/contract/fan-consent';
import { maxEmailCharacters } from '@debut/contract/limits';
import { maxPhoneCharacters } from '@debut/contract/phones';
import { publicReleaseEndpoints } from '@debut/contract/release-pages';
import { Check, type LucideIcon, Mail, MessageCircle, MessageSquare } from 'lucide-react';
import { cx } from '../ui/class-names.ts';
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
      {remind.done ? <Done artist={artist} channel={remind.done} /> : <RemindForm view={view} remind={remind} />}
    </section>
  );
}

/** The same for new and known addresses, so that nobody can find out who is a fan. */
function Done({ artist, channel }: { artist: string; channel: FanChannel }) {
  return (
    <div role="status" className="flex gap-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-(--accent-to) text-(--accent-ink)">
        <Check aria-hidden strokeWidth={3} className="size-5" />
      </span>
      <div>
        <h2 id="remind-title" data-focus tabIndex={-1} className="font-bold text-white text-xl outline-none">
          {texts.remindDone}
        </h2>
        <p className="mt-1 text-base text-soft">{texts.remindDoneText(artist, channel)}</p>
        {channel === 'sms' && <p className="mt-1 text-sm text-soft">{startAgainSentence}</p>}
      </div>
    </div>
  );
}

function RemindForm({ view: { path, artist }, remind }: { view: ReleaseView; remind: RemindView }) {
  const { channels, token, typed, error } = remind;
  const chosen = channels.find((one) => one === typed?.channel) ?? channels[0];
  return (
    <form method="post" action={getAction(path)} data-remind-form className="group/remind">
      <h2 id="remind-title" className="font-bold text-white text-xl">
        {texts.remindTitle}
      </h2>
      {channels.length > 1 && <ChannelChoice channels={channels} chosen={chosen} />}
      <div className="mt-3 flex flex-col gap-2.5 @lg:flex-row">
        <RemindFields remind={remind} />
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
      {channels.map((channel) => (
        <p
          key={channel}
          className={cx('mt-3 text-soft text-xs leading-[1.125rem]', channels.length > 1 && onlyWith[channel])}
        >
          {reminderConsentSentence(artist, channel)}
        </p>
      ))}
    </form>
  );
}

/** Radio buttons, so that the choice works without a script; the style sheet shows what belongs to it. */
function ChannelChoice({ channels, chosen }: Pick<RemindView, 'channels'> & { chosen: FanChannel | undefined }) {
  return (
    <fieldset className="mt-3 flex gap-1 rounded-lg border border-white/15 bg-black/20 p-1">
      <legend className="sr-only">{texts.remindBy}</legend>
      {channels.map((channel) => {
        const Icon = icons[channel];
        return (
          <label key={channel} className={choiceClasses}>
            <input
              type="radio"
              name="channel"
              value={channel}
              defaultChecked={channel === chosen}
              className="sr-only"
            />
            <Icon aria-hidden className="size-[1.125rem] shrink-0" />
            {texts.channels[channel]}
          </label>
        );
      })}
    </fieldset>
  );
}

/** With several channels, the script marks the field of the chosen one as required; the server checks it, too. */
function RemindFields({ remind: { channels, country, typed, error } }: { remind: RemindView }) {
  const hasChoice = channels.length > 1;
  const attributesOf = (name: 'phone' | 'email') => {
    const isInvalid = error?.fields.includes(name) ?? false;
    return {
      name,
      required: !hasChoice,
      defaultValue: typed?.[name] ?? '',
      'aria-invalid': isInvalid || undefined,
      'aria-describedby': isInvalid ? errorId : undefined,
    };
  };
  const usesPhone = channels.some((channel) => channel !== 'email');
  return (
    <>
      {usesPhone && (
        <div className={cx('min-w-0 flex-1', hasChoice && exceptWith.email)}>
          <PhoneInput
            {...attributesOf('phone')}
            aria-label={texts.phoneNumber}
            autoComplete="tel"
            maxLength={maxPhoneCharacters}
            {...getCountryAttributes(country)}
            className={fieldClasses}
          />
        </div>
      )}
      {channels.includes('email') && (
        <div className={cx('min-w-0 flex-1', hasChoice && onlyWith.email)}>
          <input
            {...attributesOf('email')}
            type="email"
            inputMode="email"
            aria-label={texts.email}
            placeholder={texts.emailExample}
            autoComplete="email"
            maxLength={maxEmailCharacters}
            className={fieldClasses}
          />
        </div>
      )}
    </>
  );
}

const icons: Readonly<Record<FanChannel, LucideIcon>> = { sms: MessageSquare, whatsapp: MessageCircle, email: Mail };

const onlyWith: Readonly<Record<FanChannel, string>> = {
  sms: 'group-not-has-[[value=sms]:checked]/remind:hidden',
  whatsapp: 'group-not-has-[[value=whatsapp]:checked]/remind:hidden',
  email: 'group-not-has-[[value=email]:checked]/remind:hidden',
};
const exceptWith = { email: 'group-has-[[value=email]:checked]/remind:hidden' };

const choiceClasses =
  'relative flex min-h-11 min-w-0 flex-1 cursor-pointer items-center justify-center gap-2 rounded-md px-1 font-medium text-sm text-soft transition-colors hover:text-white has-checked:bg-[#fff4ec] has-checked:text-[#1b1024] has-focus-visible:outline-2 has-focus-visible:outline-white has-focus-visible:outline-offset-2';

function getAction(path: string): string {
  const [, , artist = '', release = ''] = path.split('/');
  return `/api${publicReleaseEndpoints.remind.path.replace('{artist}', () => artist).replace('{release}', () => release)}`;
}
