import type { FanChannel } from '@debut/contract/fan-channels';
import { joinConsentSentence, noEmailChoice, noSmsChoice, whatsAppChoice } from '@debut/contract/fan-consent';
import { type FanbaseLanding, fanbasePageEndpoints, type PublicPage } from '@debut/contract/fanbase-page';
import { BellOff, Check, Lock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormError, isEmailEnough, JoinInput, joinErrorId, SubmitButton } from './form-fields.tsx';
import { LegalNotice } from './legal-notice.tsx';
import { texts } from './texts.ts';
import type { JoinView } from './view.ts';

type JoinFormProps = {
  page: PublicPage;
  landing: Pick<FanbaseLanding, 'id' | 'artistName'>;
  join: JoinView;
  label: string;
  busyLabel: string;
  className: string;
  children: ReactNode;
};

/** The form of both pages: fields, the choice about texts, the button and the consent notice. */
export function JoinForm({ page, landing, join, label, busyLabel, className, children }: JoinFormProps) {
  const { id, artistName } = landing;
  const { channels: offered } = join;
  return (
    <form
      method="post"
      action={getJoinAddress(page, id)}
      data-join={page}
      data-channels={offered.join(' ')}
      className={`group/join ${className}`}
    >
      {children}
      <Choice name="smsOptOut" join={join} label={noSmsChoice} hint={texts.joinWithoutTexts} />
      <div aria-hidden className="absolute -left-[9999px]">
        <JoinInput join={join} name="website" aria-label={texts.leaveThisEmpty} tabIndex={-1} />
      </div>
      <input type="hidden" name="formToken" value={join.token} />
      <input type="hidden" name="timeZone" defaultValue="" />
      <FormError id={joinErrorId} error={join.error} />
      <SubmitButton label={label} busyLabel={busyLabel} />
      {listChoices(offered).map((chosen) => (
        <Notice
          key={chosen.join()}
          icon={chosen.length > 0 ? Lock : BellOff}
          notice={joinConsentSentence(artistName, offered, chosen)}
          className={offered
            .map((channel) => noticeClasses[channel][chosen.includes(channel) ? 'yes' : 'no'])
            .join(' ')}
        />
      ))}
      {/* Below the button, which phones show without scrolling. */}
      <div>
        {isEmailEnough(join) && <p className="text-pretty text-fg-2 text-sm">{texts.phoneOrEmail}</p>}
        {offered.includes('whatsapp') && (
          <Choice name="whatsapp" join={join} label={whatsAppChoice} hint={texts.agreeToWhatsApp} />
        )}
        {offered.includes('email') && (
          <Choice name="emailOptOut" join={join} label={noEmailChoice} hint={texts.joinWithoutEmails} />
        )}
      </div>
      <p className="noscript:hidden text-center text-fg-2 text-sm">
        {texts.alreadyFan}{' '}
        <button
          type="button"
          data-update-details
          className="min-h-11 rounded-sm font-medium text-primary-fg underline-offset-2 hover:underline aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
        >
          {texts.updateYourDetails}
        </button>
      </p>
    </form>
  );
}

type ChoiceProps = {
  name: 'whatsapp' | 'smsOptOut' | 'emailOptOut';
  join: JoinView;
  label: string;
  hint: string;
};

function Choice({ name, join, label, hint }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
      <span className="relative grid size-5 shrink-0 place-items-center">
        <input
          type="checkbox"
          name={name}
          value="yes"
          defaultChecked={join.typed?.[name] !== undefined}
          className="peer size-full cursor-pointer appearance-none rounded-sm border border-line-strong bg-[#0d0b16] transition-colors checked:border-primary-hover checked:bg-primary"
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute size-3.5 text-white opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span>
        <span className="font-medium text-fg">{label}</span> <span className="text-fg-3">{hint}</span>
      </span>
    </label>
  );
}

/** The style sheet shows the notice of what is chosen, also without a script. */
const noticeClasses: Readonly<Record<FanChannel, { yes: string; no: string }>> = {
  sms: {
    yes: 'group-has-[[name=smsOptOut]:checked]/join:hidden',
    no: 'group-not-has-[[name=smsOptOut]:checked]/join:hidden',
  },
  whatsapp: {
    yes: 'group-not-has-[[name=whatsapp]:checked]/join:hidden',
    no: 'group-has-[[name=whatsapp]:checked]/join:hidden',
  },
  email: {
    yes: 'group-has-[[name=emailOptOut]:checked]/join:hidden',
    no: 'group-not-has-[[name=emailOptOut]:checked]/join:hidden',
  },
};

/** All that can be chosen, beginning with everything. */
function listChoices(offered: readonly FanChannel[]): FanChannel[][] {
  const [first, ...rest] = offered;
  if (!first) return [[]];
  const others = listChoices(rest);
  return [...others.map((chosen) => [first, ...chosen]), ...others];
}

function Notice({ icon: Icon, notice, className }: { icon: LucideIcon; notice: string; className: string }) {
  return (
    <p className={`flex gap-2 text-pretty text-fg-3 text-xs leading-[1.125rem] ${className}`}>
      <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span className="min-w-0 break-words">
        <LegalNotice notice={notice} />
      </span>
    </p>
  );
}

function getJoinAddress(page: PublicPage, artistId: string): string {
  const path = fanbasePageEndpoints.signUpForm.path.replace('{page}', page);
  return `/api${path.replace('{artistId}', () => encodeURIComponent(artistId))}`;
}
