import { notEnoughCreditsSentence } from '@debut/contract/billing';
import type { FanChannel } from '@debut/contract/fan-channels';
import { type ConversationThread, inboxEndpoints } from '@debut/contract/inbox';
import { Coins, Moon, Send } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { ApiError } from '../../../data/api.ts';
import { sellsCredits } from '../../../data/app-config.ts';
import { clockTime } from '../../../data/moments.ts';
import { readNeededPlan } from '../../../data/needed-plan.ts';
import { randomKey } from '../../../data/random-key.ts';
import { useSendingGate } from '../../../data/sending-gate.ts';
import { pricingAddress } from '../../../data/top-up.ts';
import { useChange } from '../../../data/use-change.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { submitForm } from '../../../ui/form.tsx';
import { PlanNotice } from '../../../ui/plan-notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { conversationAddress } from './conversation-row.tsx';
import { firstWord, isQuietFor } from './inbox.model.ts';
import { NoReply } from './no-reply.tsx';
import { costOf, excessOf, isWindowClosed, listReplyChannels, type ReplyCost } from './reply.model.ts';
import { ReplyChannelMenu } from './reply-channel-menu.tsx';
import { SavedReplies } from './saved-replies.tsx';
import { texts } from './texts.ts';
import { useReplyDraft } from './use-reply-draft.ts';

type ReplyBoxProps = {
  fan: ConversationThread['fan'];
  /** Of the last item. */
  lastChannel: string | undefined;
  balance: number;
  now: Date;
};

/** Mount it anew for another fan. */
export function ReplyBox({ fan, lastChannel, balance, now }: ReplyBoxProps) {
  const channels = listReplyChannels(fan, lastChannel);
  const gate = useSendingGate();
  const [chosen, setChosen] = useState<FanChannel | null>(null);
  const channel = chosen && channels.includes(chosen) ? chosen : channels[0];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 border-line border-t bg-s1 px-4 pt-3 pb-[max(.875rem,env(safe-area-inset-bottom))]">
      {channel === undefined ? (
        <NoReply fan={fan} />
      ) : (
        (gate ?? (
          <ReplyForm
            fan={fan}
            channel={channel}
            channels={channels}
            onChannel={setChosen}
            balance={balance}
            now={now}
          />
        ))
      )}
    </div>
  );
}

type ReplyFormProps = Omit<ReplyBoxProps, 'lastChannel'> & {
  channel: FanChannel;
  channels: readonly FanChannel[];
  onChannel: (channel: FanChannel) => void;
};

function ReplyForm({ fan, channel, channels, onChannel, balance, now }: ReplyFormProps) {
  const [text, setText] = useReplyDraft(fan.id);
  const [error, setError] = useState<unknown>(null);
  const area = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const nameAttempt = useAttemptNames();
  const cost = costOf(text, channel, fan);
  const missing = sellsCredits() && cost.credits > balance ? { needed: cost.credits, balance } : null;
  const send = useChange(inboxEndpoints.reply, {
    onSuccess: (_sent, { body }) => body.text === text.trim() && setText(''),
    onError: setError,
  });

  function change(next: string) {
    setError(null);
    setText(next);
  }

  function submit() {
    if (send.isPending || missing) return;
    const excess = excessOf(text, channel, fan);
    const problem = text.trim() === '' ? texts.emptyReply : excess > 0 ? texts.tooLong(excess) : null;
    setError(problem && new Error(problem));
    if (problem) return;
    const body = { channel, text: text.trim() };
    send.mutate({ params: { fanId: fan.id }, body: { ...body, key: nameAttempt(`${channel} ${body.text}`) } });
  }

  function sendByKeys(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  }

  function insert(reply: string) {
    const before = text.trimEnd();
    change(before === '' ? reply : `${before} ${reply}`);
    area.current?.querySelector('textarea')?.focus();
  }

  return (
    <form
      noValidate
      onSubmit={(event) => submitForm(event, submit)}
      className="grid grid-cols-[minmax(0,1fr)] gap-2.5"
      onKeyDown={sendByKeys}
    >
      <SavedReplies fan={fan} draft={text} onPick={insert} />
      <div ref={area}>
        <TextArea
          aria-label={texts.replyTo(fan.name)}
          aria-describedby={hintId}
          placeholder={texts.writeReply}
          value={text}
          onChange={change}
          rows={2}
          className="max-h-48 min-h-16 field-sizing-content leading-6"
        />
        <p id={hintId} className="sr-only">
          {texts.sendKeys}
        </p>
      </div>
      <Hints fan={fan} channel={channel} now={now} />
      <ReplyError error={error} missing={missing} fanId={fan.id} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ReplyChannelMenu channel={channel} channels={channels} onChange={onChannel} />
        <Segments cost={cost} />
        <span className="ml-auto flex items-center gap-3">
          <Cost cost={cost} balance={balance} />
          <Button type="submit" variant="primary" busy={send.isPending} disabled={missing !== null}>
            <Send aria-hidden className="size-4" />
            {texts.send}
          </Button>
        </span>
      </div>
    </form>
  );
}

/** The same reply keeps its name when it is sent again, so that the server sends it once. */
function useAttemptNames() {
  const last = useRef({ reply: '', name: '' });
  return (reply: string) => {
    if (last.current.reply !== reply || Date.now() - startedAt(last.current) > repeatMilliseconds)
      last.current = { reply, name: `${Date.now()}-${randomKey()}` };
    return last.current.name;
  };
}

const startedAt = ({ name }: { name: string }): number => Number(name.split('-')[0]);
const repeatMilliseconds = 60_000;

function Segments({ cost: { segments } }: { cost: ReplyCost }) {
  if (!segments) return null;
  return (
    <span className="text-fg-3 text-xs tabular-nums">
      <span className="max-sm:hidden">
        {segments.units} / {segments.room} ·{' '}
      </span>
      {texts.segments(segments.count)}
    </span>
  );
}

function Cost({ cost, balance }: { cost: ReplyCost; balance: number }) {
  if (!sellsCredits()) return null;
  if (cost.credits === 0) return <span className="text-fg-3 text-xs">{texts.free}</span>;
  return (
    <span className="flex items-center gap-1.5 text-fg-3 text-xs tabular-nums">
      <Coins aria-hidden className="size-4 text-warning" />
      <span className="font-semibold text-fg">{texts.credits(cost.credits)}</span>
      <span className="max-sm:hidden">{texts.youHave(balance)}</span>
      <span className="sm:hidden">{texts.ofBalance(balance)}</span>
    </span>
  );
}

function Hints({ fan, channel, now }: { fan: ReplyBoxProps['fan']; channel: FanChannel; now: Date }) {
  const isNight = channel !== 'email' && isQuietFor(fan, now);
  const hints = [
    ...(channel === 'sms' && fan.introducedAs !== null ? [texts.introduced] : []),
    ...(isWindowClosed(fan.channels) ? [texts.windowClosed] : []),
  ];
  return (
    <>
      {isNight && (
        <p role="status" className="flex items-start gap-1.5 text-warning text-xs">
          <Moon aria-hidden className="mt-px size-3.5 shrink-0" />
          {texts.night(clockTime(now, fan.timeZone), firstWord(fan.name), fan.quiet)}
        </p>
      )}
      {hints.map((hint) => (
        <p key={hint} className="text-fg-3 text-xs">
          {hint}
        </p>
      ))}
    </>
  );
}

type ReplyErrorProps = { error: unknown; missing: { needed: number; balance: number } | null; fanId: string };

function ReplyError({ error, missing, fanId }: ReplyErrorProps) {
  const neededPlan = readNeededPlan(error);
  if (neededPlan) return <PlanNotice needed={neededPlan} />;
  const short = missing ?? (error instanceof ApiError ? error.credits : undefined);
  if (short) {
    const action = (
      <Button asChild size="small">
        <Link to={pricingAddress(conversationAddress(fanId))}>{texts.getCredits}</Link>
      </Button>
    );
    return <ErrorBox action={action}>{notEnoughCreditsSentence(short.needed, short.balance)}</ErrorBox>;
  }
  if (!(error instanceof Error)) return null;
  return <ErrorBox>{error instanceof ApiError ? texts.failedToReply(error.message) : error.message}</ErrorBox>;
}
