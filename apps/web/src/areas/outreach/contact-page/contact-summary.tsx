import type { ContactDetail } from '@debut/contract/contact-history';
import { formatNumber } from '@debut/contract/texts';
import { dateOfMoment } from '../../../data/moments.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { texts } from './texts.ts';

/** How much a contact was emailed, and how often they answered. */
export function ContactSummary({ summary }: Pick<ContactDetail, 'summary'>) {
  const { emails, measured, opened, clicked, pitched, responded, lastContactAt, genresSupported } = summary;
  return (
    <Card aria-labelledby="contact-summary" className="p-4 sm:p-5">
      <CardTitle id="contact-summary">{texts.summary}</CardTitle>
      <dl className={figuresClasses}>
        <Figure label={texts.answered} value={pitched > 0 ? texts.ofCount(responded, pitched) : texts.none} />
        <Figure label={texts.emailsSent} value={formatNumber(emails)} />
        {measured > 0 && (
          <>
            <Figure label={texts.opened} value={texts.ofCount(opened, measured)} />
            <Figure label={texts.clicked} value={texts.ofCount(clicked, measured)} />
          </>
        )}
        <Figure label={texts.lastEmail} value={lastContactAt ? dateOfMoment(lastContactAt) : texts.never} />
      </dl>
      {genresSupported.length > 0 && <p className="mt-4 text-sm">{texts.genresSupported(genresSupported)}</p>}
      <p className="mt-3 text-fg-3 text-xs">
        {texts.answeredHint} {emails > 0 && texts.measuredHint(measured, emails)}
      </p>
    </Card>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse">
      <dt className="text-fg-2 text-xs">{label}</dt>
      <dd className="font-bold font-display text-xl tabular-nums">{value}</dd>
    </div>
  );
}

const figuresClasses = 'mt-4 grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-x-3 gap-y-4';
