import type { HistoryEntry, HistoryEntryOf } from '@debut/contract/contact-history';
import { Headphones, type LucideIcon, Mail, Reply, Star } from 'lucide-react';
import { Link } from 'wouter';
import { feedbackTexts } from '../../../data/feedback-texts.ts';
import { momentInWords } from '../../../data/moments.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { deliveryBadges } from '../campaigns/campaign.model.ts';
import { describeLink, describeRelease, describeSource, pathOfEntry, pathOfRelease, titleOf } from './history.model.ts';
import { texts } from './texts.ts';

/** One entry of the timeline; the line is drawn from its icon to the next one. */
export function HistoryItem({ entry }: { entry: HistoryEntry }) {
  const Icon = icons[entry.kind];
  const path = pathOfEntry(entry);
  const title = titleOf(entry);
  return (
    <li className="group relative grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 pb-6 last:pb-0">
      <span aria-hidden className="absolute top-9 bottom-1 left-4 w-px bg-line group-last:hidden" />
      <span aria-hidden className="grid size-8 place-items-center rounded-full bg-s3 text-fg-2">
        <Icon className="size-4" />
      </span>
      <div className="min-w-0 pt-0.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h3 className="min-w-0 break-words font-semibold text-sm">
            {path ? (
              <Link to={path} className={linkClasses}>
                {title}
              </Link>
            ) : (
              title
            )}
          </h3>
          <time dateTime={entry.at} className="text-fg-3 text-xs tabular-nums">
            {momentInWords(entry.at, new Date())}
          </time>
        </div>
        <About entry={entry} />
        <Details entry={entry} />
      </div>
    </li>
  );
}

const icons: Record<HistoryEntry['kind'], LucideIcon> = {
  email: Mail,
  link: Headphones,
  feedback: Star,
  reply: Reply,
};

function About({ entry }: { entry: HistoryEntry }) {
  const source = describeSource(entry);
  const path = pathOfRelease(entry.release);
  if (!source && !entry.release.title) return null;
  return (
    <p className="break-words text-fg-2 text-xs leading-6">
      {source}
      {source && entry.release.title && ' · '}
      {path ? (
        <Link to={path} className={linkClasses}>
          {describeRelease(entry.release)}
        </Link>
      ) : (
        entry.release.title
      )}
    </p>
  );
}

function Details({ entry }: { entry: HistoryEntry }) {
  switch (entry.kind) {
    case 'email':
      return <EmailDetails email={entry} />;
    case 'link':
      return (
        <p className="mt-1.5 flex flex-wrap items-center gap-2 text-fg-2 text-sm tabular-nums">
          {describeLink(entry)}
          {entry.revokedAt && <Badge tone="danger">{texts.revoked}</Badge>}
        </p>
      );
    case 'feedback':
      return <FeedbackDetails entry={entry} />;
    case 'reply':
      return null;
  }
}

function EmailDetails({ email }: { email: HistoryEntryOf<'email'> }) {
  const { state, reason, openedAt, clickedAt, unsubscribedAt, bouncedAt } = email;
  const badge = deliveryBadges[state];
  return (
    <>
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        <Badge tone={badge.tone}>{badge.label}</Badge>
        {openedAt && <Badge tone="primary">{texts.badges.opened}</Badge>}
        {clickedAt && <Badge tone="accent">{texts.badges.clicked}</Badge>}
        {unsubscribedAt && <Badge tone="warning">{texts.badges.unsubscribed}</Badge>}
        {bouncedAt && <Badge tone="danger">{texts.badges.bounced}</Badge>}
      </div>
      {reason && <p className="mt-1.5 break-words text-warning text-xs">{reason}</p>}
    </>
  );
}

function FeedbackDetails({ entry: { feedback } }: { entry: HistoryEntryOf<'feedback'> }) {
  const { rating, support, note, mayQuote, quoteApprovedAt } = feedback;
  return (
    <div className="mt-1.5 grid justify-items-start gap-1.5 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} label={feedbackTexts.rating(rating)} />
        {support.length > 0 && <p>{feedbackTexts.support(support)}</p>}
      </div>
      {note && (
        <blockquote dir="auto" className="whitespace-pre-line break-words border-white/20 border-s-2 ps-3 text-fg-2">
          {note}
        </blockquote>
      )}
      {note && mayQuote && (
        <Badge tone={quoteApprovedAt ? 'success' : 'neutral'}>
          {quoteApprovedAt ? texts.quoteApproved : texts.quotable}
        </Badge>
      )}
    </div>
  );
}

/** High enough to be pressed although the next link is right below. */
const linkClasses = 'inline-block min-h-6 rounded-sm leading-6 underline-offset-2 hover:text-fg hover:underline';
