import { noSmsChoice, noSmsSentence, smsConsentSentence } from '@debut/contract/fan-consent';
import { type FanbaseLanding, fanbasePageEndpoints, type PublicPage } from '@debut/contract/fanbase-page';
import { BellOff, Check, Lock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormError, JoinInput, joinErrorId, SubmitButton } from './form-fields.tsx';
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
  return (
    <form method="post" action={getJoinAddress(page, id)} data-join={page} className={`group/join ${className}`}>
      {children}
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <span className="relative grid size-5 shrink-0 place-items-center">
          <input
            type="checkbox"
            name="smsOptOut"
            value="yes"
            defaultChecked={join.typed?.smsOptOut !== undefined}
            className="peer size-full cursor-pointer appearance-none rounded-sm border border-line-strong bg-[#0d0b16] transition-colors checked:border-primary-hover checked:bg-primary"
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none absolute size-3.5 text-white opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span>
          <span className="font-medium text-fg">{noSmsChoice}</span>{' '}
          <span className="text-fg-3">{texts.joinWithoutTexts}</span>
        </span>
      </label>
      <div aria-hidden className="absolute -left-[9999px]">
        <JoinInput join={join} name="website" aria-label={texts.leaveThisEmpty} tabIndex={-1} />
      </div>
      <input type="hidden" name="formToken" value={join.token} />
      <FormError id={joinErrorId} error={join.error} />
      <SubmitButton label={label} busyLabel={busyLabel} />
      <Notice
        icon={Lock}
        notice={smsConsentSentence(artistName)}
        className="group-has-[[name=smsOptOut]:checked]/join:hidden"
      />
      <Notice
        icon={BellOff}
        notice={noSmsSentence(artistName)}
        className="group-not-has-[[name=smsOptOut]:checked]/join:hidden"
      />
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
