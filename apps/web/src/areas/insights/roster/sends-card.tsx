import type { Day } from '@debut/contract/days';
import type { RosterSend } from '@debut/contract/roster';
import { Mail, MessageSquareText } from 'lucide-react';
import { useId, useState } from 'react';
import { dayInWords } from '../../../data/dates.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { OpenAs } from './roster.model.ts';
import { texts } from './texts.ts';

type SendsProps = { sends: readonly RosterSend[]; today: Day; onOpen: OpenAs };

const shownFirst = 6;

/** Emails and texts of all artists: scheduled ones and those of the last 30 days. */
export function SendsCard({ sends, today, onOpen }: SendsProps) {
  const titleId = useId();
  const [isWhole, setWhole] = useState(false);
  const shown = sends.slice(0, isWhole ? undefined : shownFirst);
  return (
    <Card aria-labelledby={titleId}>
      <div className="flex flex-wrap items-baseline gap-x-2.5 px-4 pt-4 pb-3.5 sm:px-5">
        <h2 id={titleId} className="font-bold text-lg">
          {texts.sends}
        </h2>
        <p className="text-fg-3 text-xs">{texts.sendsText}</p>
      </div>
      {sends.length === 0 ? (
        <p className="border-line border-t px-4 py-5 text-fg-2 text-sm sm:px-5">{texts.noSends}</p>
      ) : (
        <ul>
          {shown.map((send) => (
            <SendRow key={send.id} send={send} today={today} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {sends.length > shown.length && (
        <div className="border-line border-t p-2">
          <Button variant="ghost" size="small" onClick={() => setWhole(true)}>
            {texts.showMore(sends.length - shown.length)}
          </Button>
        </div>
      )}
    </Card>
  );
}

function SendRow({ send, today, onOpen }: { send: RosterSend; today: Day; onOpen: OpenAs }) {
  const { kind, id, title, artist, status, recipients, day } = send;
  const isEmail = kind === 'email';
  const Icon = isEmail ? Mail : MessageSquareText;
  const people = isEmail ? texts.contactCount(recipients) : texts.fanCount(recipients);
  return (
    <li className="relative flex items-center gap-3 border-line border-t px-4 py-2.5 hover:bg-white/3 sm:px-5">
      <span className="grid size-8 shrink-0 place-items-center rounded-md bg-white/6 text-fg-2">
        <Icon aria-hidden className="size-4" />
        <span className="sr-only">{isEmail ? texts.email : texts.text}</span>
      </span>
      <div className="min-w-0 flex-1">
        <button
          type="button"
          onClick={() => onOpen(artist.id, isEmail ? `/campaign/${id}` : '/fans/messages')}
          className={openClasses}
        >
          {title}
        </button>
        <p className="truncate text-fg-3 text-xs">
          {artist.name} · {people}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1 sm:flex-row sm:items-center sm:gap-3">
        <Badge tone={tones[status]}>{texts.statuses[status]}</Badge>
        <span className="text-fg-2 text-xs sm:w-24 sm:text-right">{dayInWords(day, today)}</span>
      </div>
    </li>
  );
}

const tones: Record<RosterSend['status'], BadgeTone> = { scheduled: 'info', sending: 'primary', sent: 'success' };

const openClasses =
  'block max-w-full truncate text-left font-semibold text-sm after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary-fg focus-visible:after:-outline-offset-2';
