import type { PromoContact } from '@debut/contract/promo-links';
import { Link2 } from 'lucide-react';
import { feedbackTexts } from '../../../data/feedback-texts.ts';
import { dateOfMoment } from '../../../data/moments.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Stars } from '../../../ui/stars.tsx';
import { describeContact, nameOf } from './activity.model.ts';
import { FollowUpNote } from './follow-up-note.tsx';
import { HeatWaveform } from './heat-waveform.tsx';
import { StateBadge } from './state-badge.tsx';
import { texts } from './texts.ts';

type ContactRowProps = { contact: PromoContact; waveform: string | null; onOpen: (linkId: string) => void };

/** A row of the table, or a card where there is no room for columns. */
export function ContactRow({ contact, waveform, onOpen }: ContactRowProps) {
  return (
    <li className={cx(columnClasses, rowClasses)}>
      <Person contact={contact} onOpen={() => onOpen(contact.id)} />
      <div className={factsClasses}>
        <Opened contact={contact} />
        <Listened contact={contact} waveform={waveform} />
        <Files downloads={contact.downloads} />
      </div>
      <Feedback feedback={contact.feedback} />
      <div className="@max-3xl:contents">
        <div className="@max-3xl:order-1 @2xs:@max-3xl:justify-self-end">
          <StateBadge contact={contact} />
        </div>
        {contact.followUp && <FollowUpNote followUp={contact.followUp} />}
      </div>
    </li>
  );
}

export const columnClasses =
  '@3xl:grid @3xl:grid-cols-[minmax(0,1fr)_4.75rem_8.5rem_3.5rem_8.5rem_7.25rem] gap-x-3 px-4 sm:px-5';

const rowClasses =
  'relative grid grid-cols-[minmax(0,1fr)] @2xs:grid-cols-[minmax(0,1fr)_auto] items-center gap-y-3 py-3.5 text-sm hover:bg-white/[.03] has-focus-visible:bg-white/[.03]';

/** One cell of a card, but several of a table. */
const factsClasses =
  '@max-3xl:order-2 col-span-full @3xl:contents flex flex-wrap items-center justify-between gap-x-3 gap-y-3';

function Person({ contact, onOpen }: { contact: PromoContact; onOpen: () => void }) {
  const name = nameOf(contact);
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      {contact.kind === 'shared' ? (
        <span aria-hidden className="grid size-8 shrink-0 place-items-center rounded-full bg-s3 text-fg-2">
          <Link2 className="size-4" />
        </span>
      ) : (
        <Avatar name={name} size="small" />
      )}
      <div className="min-w-0">
        <button
          type="button"
          onClick={onOpen}
          // The ::after covers the row, so that all of it opens the dialog.
          className="block max-w-full truncate text-left font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary-fg focus-visible:after:-outline-offset-2"
        >
          {name}
        </button>
        <p className="truncate text-fg-3 text-xs">{describeContact(contact)}</p>
      </div>
    </div>
  );
}

function Opened({ contact: { opens, lastOpenedAt } }: { contact: PromoContact }) {
  if (opens === 0) return <p className="text-fg-3 text-xs">{texts.notOpened}</p>;
  return (
    <div className="flex @3xl:block items-baseline gap-1.5 tabular-nums">
      <p className="font-semibold">
        <span className="sr-only @max-3xl:not-sr-only @max-3xl:font-normal @max-3xl:text-fg-2">{texts.opened} </span>
        {texts.times(opens)}
      </p>
      {lastOpenedAt && <p className="text-fg-3 text-xs">{dateOfMoment(lastOpenedAt)}</p>}
    </div>
  );
}

function Listened({ contact, waveform }: { contact: PromoContact; waveform: string | null }) {
  const { plays, heard, heat } = contact;
  return (
    <div className={cx('min-w-0', plays > 0 && '@max-3xl:-order-1 @max-3xl:basis-full')}>
      <HeatWaveform
        waveform={waveform}
        heat={heat}
        bars={miniBars}
        className={cx('h-6 w-full', plays === 0 && '@max-3xl:hidden')}
      />
      <p className="@3xl:mt-1 flex justify-between gap-2 text-2xs text-fg-3 tabular-nums">
        {plays > 0 ? (
          <>
            <b className="font-semibold text-fg">
              {texts.heard(heard)}
              <span className="sr-only"> {texts.columns.listened}</span>
            </b>
            {texts.plays(plays)}
          </>
        ) : (
          <span className="@3xl:ml-auto @max-3xl:text-xs">{texts.notPlayed}</span>
        )}
      </p>
    </div>
  );
}

const miniBars = 44;

function Files({ downloads }: Pick<PromoContact, 'downloads'>) {
  if (downloads.length === 0) return <Nothing label={texts.nothingDownloaded} />;
  return (
    <p className="flex gap-1 @3xl:flex-col @3xl:items-start">
      <span className="sr-only">{texts.downloaded} </span>
      {downloads.map((format) => (
        <Badge key={format} className="px-2 uppercase">
          {format}
        </Badge>
      ))}
    </p>
  );
}

function Feedback({ feedback }: Pick<PromoContact, 'feedback'>) {
  if (!feedback) return <Nothing label={texts.noFeedback} />;
  return (
    <div className="@max-3xl:order-3 col-span-full @3xl:col-span-1 min-w-0">
      <Stars rating={feedback.rating} label={feedbackTexts.rating(feedback.rating)} />
      {feedback.note && (
        <p dir="auto" className="mt-0.5 line-clamp-2 break-words text-fg-2 text-xs">
          {feedback.note}
        </p>
      )}
    </div>
  );
}

function Nothing({ label }: { label: string }) {
  return (
    <p className="@max-3xl:sr-only text-fg-3">
      <span aria-hidden>–</span>
      <span className="sr-only">{label}</span>
    </p>
  );
}
