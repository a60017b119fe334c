import { fanMessageEndpoints } from '@debut/contract/fan-messages';
import { type ConversationItem, type ConversationThread, type ItemOf, inboxEndpoints } from '@debut/contract/inbox';
import { CalendarDays } from 'lucide-react';
import { sellsCredits } from '../../../data/app-config.ts';
import { clockTime } from '../../../data/moments.ts';
import { Allowed } from '../../../data/rights.tsx';
import { useChange } from '../../../data/use-change.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { ChannelIcon, channelNames } from './channel-mark.tsx';
import { describeConsent, firstWord, groupByDay } from './inbox.model.ts';
import { texts } from './texts.ts';
import { VoiceBubble } from './voice-bubble.tsx';

type ThreadFan = ConversationThread['fan'];

type ThreadItemsProps = {
  fan: ThreadFan;
  /** Newest first. */
  items: readonly ConversationItem[];
  userId: string;
  now: Date;
};

export function ThreadItems({ fan, items, userId, now }: ThreadItemsProps) {
  return groupByDay(items, now).map(({ day, title, items: ofDay }) => (
    <section key={day} aria-label={title}>
      <h3 className="my-4 flex justify-center">
        <span className="inline-flex items-center gap-2 rounded-md border border-line bg-s2/60 px-3 py-1.5 font-normal text-fg-2 text-xs">
          <CalendarDays aria-hidden className="size-3.5" />
          {title}
        </span>
      </h3>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        {ofDay.map((item) => (
          <li key={item.id}>
            <Item item={item} fan={fan} items={items} userId={userId} />
          </li>
        ))}
      </ol>
    </section>
  ));
}

type ItemProps = { item: ConversationItem; fan: ThreadFan; items: readonly ConversationItem[]; userId: string };

function Item({ item, fan, items, userId }: ItemProps) {
  switch (item.kind) {
    case 'reply':
      return <Reply item={item} fan={fan} />;
    case 'message':
      return <Message item={item} userId={userId} />;
    case 'voice':
      return <VoiceBubble item={item} name={fan.name} />;
    case 'consent':
      return <Consent item={item} fan={fan} items={items} />;
  }
}

function Reply({ item, fan }: { item: ItemOf<'reply'>; fan: ThreadFan }) {
  const { channel, text, at, reads } = item;
  return (
    <div className="flex items-end gap-2">
      <Avatar name={fan.name} size="tiny" className="mb-5" />
      <div className="min-w-0 max-w-[82%] sm:max-w-[76%]">
        <span className="sr-only">{fan.name}: </span>
        <p dir="auto" className={cx(bubbleClasses, 'w-fit rounded-bl-[5px] bg-s3')}>
          {text.trim() === '' ? texts.noText : text}
        </p>
        <p className={metaClasses}>
          {[channelNames[channel], clockTime(new Date(at)), ...(reads === 'help' ? [texts.askedForHelp] : [])].join(
            ' · ',
          )}
        </p>
        {reads === 'maybe_stop' && <PossibleOptOut item={item} fan={fan} />}
      </div>
    </div>
  );
}

/** The team decides. A fan who was opted out by mistake can text START. */
function PossibleOptOut({ item, fan }: { item: ItemOf<'reply'>; fan: ThreadFan }) {
  const optOut = useChange(inboxEndpoints.optOut, {
    onSuccess: () => toast.success(texts.wontGetAnyMore(fan.name)),
    onError: ({ message }) => toast.failure(texts.failedToOptOut(fan.name, message)),
  });
  const isOn = fan.channels.some(({ channel, consent }) => channel === item.channel && consent === 'yes');
  if (!isOn) return null;
  return (
    <Notice
      tone="warning"
      className="mt-2"
      action={
        <Allowed right="audience">
          <Button
            size="small"
            busy={optOut.isPending}
            aria-label={texts.optOut(fan.name)}
            onClick={() => optOut.mutate({ params: { fanId: fan.id }, body: { replyId: item.id } })}
          >
            {texts.optOutThisFan}
          </Button>
        </Allowed>
      }
    >
      {texts.mightBeOptOut}
    </Notice>
  );
}

function Message({ item, userId }: { item: ItemOf<'message'>; userId: string }) {
  const { subject, text, state, reason } = item;
  const hasFailed = state === 'failed' || state === 'unknown';
  return (
    <div className="flex flex-col items-end">
      <div
        dir="auto"
        className={cx(bubbleClasses, 'max-w-[82%] rounded-br-[5px] bg-[#6a3bd0] text-white sm:max-w-[72%]')}
      >
        {subject && <p className="font-semibold">{subject}</p>}
        {text}
      </div>
      <p className={cx(metaClasses, 'text-right')}>
        {describeMessage(item, userId).join(' · ')}
        {' · '}
        <span className={cx(hasFailed && 'text-danger')}>{texts.states[state]}</span>
      </p>
      {hasFailed && reason && <p className="max-w-[82%] px-1 text-right text-danger text-xs">{reason}</p>}
      {state === 'failed' && item.from === 'reply' && <Retry messageId={item.messageId} />}
    </div>
  );
}

function describeMessage(item: ItemOf<'message'>, userId: string): string[] {
  const { channel, from, fans, author, at, credits } = item;
  const by = author && (author.id === userId ? texts.you : firstWord(author.name));
  const what = {
    reply: by,
    message: texts.messageTo(fans),
    welcome: texts.welcomeText,
    reminder: texts.reminder,
    automation: texts.automation,
    test: texts.test,
  }[from];
  const cost = from === 'reply' && credits > 0 && sellsCredits() ? [texts.credits(credits)] : [];
  return [channelNames[channel], ...(what ? [what] : []), clockTime(new Date(at)), ...cost];
}

function Retry({ messageId }: { messageId: string }) {
  const retry = useChange(fanMessageEndpoints.retry, {
    onError: ({ message }) => toast.failure(texts.failedToRetry(message)),
  });
  return (
    <Allowed right="send">
      <Button
        size="small"
        variant="ghost"
        busy={retry.isPending}
        onClick={() => retry.mutate({ params: { id: messageId }, body: { what: 'failed' } })}
      >
        {texts.tryAgain}
      </Button>
    </Allowed>
  );
}

type ConsentProps = { item: ItemOf<'consent'>; fan: ThreadFan; items: readonly ConversationItem[] };

function Consent({ item, fan, items }: ConsentProps) {
  const last = items.find((one) => one.kind === 'consent' && one.channel === item.channel);
  const line = describeConsent(item, { name: fan.name, channels: fan.channels, isLast: last === item });
  return (
    <p
      className={cx(
        'mx-auto my-1.5 flex w-fit max-w-[94%] items-start gap-2 rounded-md border px-3 py-1.5 text-xs',
        line.isOptOut ? 'border-warning/35 bg-s2 text-warning' : 'border-line bg-s2/60 text-fg-3',
      )}
    >
      {line.isOptOut ? (
        <WarningChannel item={item} />
      ) : (
        <ChannelIcon channel={item.channel} className="mt-px size-3.5" />
      )}
      <span className="min-w-0 break-words">
        {line.before}
        {line.word && <strong>{line.word}</strong>}
        {line.after}
      </span>
    </p>
  );
}

const WarningChannel = ({ item }: { item: ItemOf<'consent'> }) => (
  <ChannelIcon channel={item.channel} className="mt-px size-3.5 text-warning!" />
);

const bubbleClasses = 'whitespace-pre-wrap break-words rounded-2xl px-3.5 py-2 text-[.875rem] leading-5';
const metaClasses = 'mt-1 px-1 text-2xs text-fg-3 tabular-nums';
