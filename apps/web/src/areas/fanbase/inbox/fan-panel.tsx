import { fanCategoryNames } from '@debut/contract/fans';
import type { ConversationThread, ReplyChannel } from '@debut/contract/inbox';
import { showPhone } from '@debut/contract/phones';
import { formatNumber } from '@debut/contract/texts';
import { Link } from 'wouter';
import { dateOfMoment } from '../../../data/moments.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChannelIcon, channelNames } from './channel-mark.tsx';
import { FanNote } from './fan-note.tsx';
import { texts } from './texts.ts';

/** Who the fan is, what they can receive, and what the team knows about them. */
export function FanPanel({ fan }: { fan: ConversationThread['fan'] }) {
  const { name, phone, email, category, tags, joinedAt, counts } = fan;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-col items-center text-center">
        <Avatar name={name} size="large" className="size-16! text-xl!" />
        <h3 className="mt-3 max-w-full break-words font-bold text-lg">{name}</h3>
        {phone && <p className="text-fg-3 text-xs tabular-nums">{showPhone(phone)}</p>}
        {email && <p className="max-w-full break-words text-fg-3 text-xs">{email}</p>}
        <p className="mt-2 flex flex-wrap justify-center gap-1.5">
          <Badge tone={category === 'super_fan' || category === 'vip' ? 'accent' : 'neutral'}>
            {fanCategoryNames[category]}
          </Badge>
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </p>
        <Button asChild size="small" variant="ghost" className="mt-2 text-primary-fg">
          <Link to={`/fans?fan=${encodeURIComponent(fan.id)}`}>{texts.openInFans}</Link>
        </Button>
      </div>
      <section className={sectionClasses}>
        <h4 className={titleClasses}>{texts.canReceive}</h4>
        <ul className="mt-1.5 grid gap-1">
          {fan.channels.map((channel) => (
            <Receives key={channel.channel} {...channel} />
          ))}
        </ul>
      </section>
      <section className={sectionClasses}>
        <h4 className={titleClasses}>{texts.withYouSince(dateOfMoment(joinedAt))}</h4>
        <dl className="mt-1.5 grid gap-1 text-sm">
          <Figure name={texts.messagesReceived} value={counts.messages} />
          <Figure name={texts.repliesWritten} value={counts.replies} />
          <Figure name={texts.linksOpened} value={counts.links} />
        </dl>
      </section>
      <section className={sectionClasses}>
        <FanNote key={fan.id} fanId={fan.id} note={fan.note} titleClasses={titleClasses} />
      </section>
    </div>
  );
}

function Receives({ channel, consent, stoppedAt, obstacle }: ReplyChannel) {
  return (
    <li className="flex min-h-7 items-center gap-2 text-sm">
      <ChannelIcon channel={channel} />
      <span className="flex-1">{channelNames[channel]}</span>
      {consent === 'yes' && obstacle !== 'addressless' && <Badge tone="success">{texts.on}</Badge>}
      {consent === 'stopped' && (
        <Badge tone="danger">{stoppedAt ? texts.optedOutOn(dateOfMoment(stoppedAt)) : texts.optedOut}</Badge>
      )}
      {(consent === 'none' || (consent === 'yes' && obstacle === 'addressless')) && (
        <Badge>{texts.obstacles[obstacle === 'addressless' ? 'addressless' : 'none']}</Badge>
      )}
    </li>
  );
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex min-h-7 items-center justify-between gap-3">
      <dt>{name}</dt>
      <dd className="font-semibold tabular-nums">{formatNumber(value)}</dd>
    </div>
  );
}

const sectionClasses = 'border-line border-t pt-3.5';
const titleClasses = 'font-normal text-fg-2 text-xs';
