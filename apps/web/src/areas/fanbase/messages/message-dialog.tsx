import type { ResponseBody } from '@debut/contract/endpoint';
import { fanChannelNames, showAddress } from '@debut/contract/fan-channels';
import { type FanMessage, fanMessageEndpoints, type TextDelivery, type TextState } from '@debut/contract/fan-messages';
import { Eye, MousePointerClick, Pause, Play, RotateCcw } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { sellsCredits } from '../../../data/app-config.ts';
import { momentInWords } from '../../../data/moments.ts';
import { api } from '../../../data/product-api.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { Allowed } from '../../../data/rights.tsx';
import { useChange } from '../../../data/use-change.ts';
import { usePages } from '../../../data/use-data.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { LongList } from '../../../ui/long-list.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { ChannelIcon, ChannelNames } from './channel-icon.tsx';
import { describeOutcome, describeSendError, textStateNames } from './message.model.ts';
import { NightDialog, useNightCheck } from './night-check.tsx';
import { texts } from './texts.ts';

type MessageDialogProps = { id: string; messages: readonly FanMessage[]; onClose: () => void };

/** One message, with the delivery state of every fan. */
export function MessageDialog({ id, messages, onClose }: MessageDialogProps) {
  const message = messages.find((one) => one.id === id);
  if (!message) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={message.title}
      description={`${momentInWords(message.startedAt ?? message.createdAt, new Date())} · ${message.audienceName} · ${describeOutcome(message)}`}
      size="large"
      footer={
        <>
          <Allowed right="send">
            <Actions message={message} />
          </Allowed>
          <Button onClick={onClose}>{texts.close}</Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ChannelNames channels={message.channels} />
        <SentTexts message={message} />
        {message.channels.includes('email') && message.stats.opened > 0 && (
          <p className="-mt-1 text-fg-3 text-xs">{texts.opensAreEstimates}</p>
        )}
        {message.notice && <ErrorBox>{message.notice}</ErrorBox>}
        <Deliveries message={message} />
      </div>
    </Dialog>
  );
}

/** The text, and those of channels that have one of their own. */
function SentTexts({ message: { message, subject, texts: own, channels } }: { message: FanMessage }) {
  const others = channels.flatMap((channel) => {
    const text = channel === 'sms' ? undefined : own[channel];
    return text ? [{ channel, text }] : [];
  });
  const isRead = channels.length > others.length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {subject && <p className="wrap-anywhere font-semibold text-sm">{subject}</p>}
      {isRead && <p className={textClasses}>{message}</p>}
      {others.map(({ channel, text }) => (
        <div key={channel} className={textClasses}>
          <p className="mb-1 text-fg-3 text-xs">{fanChannelNames[channel]}</p>
          {text}
        </div>
      ))}
    </div>
  );
}

const textClasses = 'whitespace-pre-wrap break-words rounded-lg bg-s2 px-3.5 py-3 text-sm';

const showError = (error: unknown) => toast.failure(describeSendError(error));

function Actions({ message }: { message: FanMessage }) {
  const [isStopping, setStopping] = useState(false);
  const cancel = useChange(fanMessageEndpoints.cancel);
  const retry = useChange(fanMessageEndpoints.retry);
  const pause = useChange(fanMessageEndpoints.pause, {
    onSuccess: () => toast.success(texts.messagePaused),
    onError: showError,
  });
  const resume = useChange(fanMessageEndpoints.resume, {
    onSuccess: () => toast.success(texts.messageResumed),
    onError: showError,
  });
  const night = useNightCheck();
  const params = { id: message.id };
  const { status, stats } = message;
  async function resend(what: 'failed' | 'unknown') {
    const isConfirmed = await night.confirm(async () => ({
      audience: { kind: 'picked', fanIds: await listFansToRetry(message.id, what) },
      channels: message.channels,
      message: message.message,
      subject: message.subject,
      texts: message.texts,
      whatsAppTemplateId: message.whatsAppTemplateId,
      scheduledAt: null,
    }));
    if (!isConfirmed) return;
    await retry.mutateAsync({ params, body: { what } });
    toast.success(texts.sendingAgain);
  }
  const startResend = (what: 'failed' | 'unknown') => void resend(what).catch(showError);
  const isBusy = retry.isPending || night.isChecking;
  const isOver = status === 'sent' || status === 'failed';
  return (
    <>
      {status === 'sending' && (
        <>
          {message.paused ? (
            <Button busy={resume.isPending} onClick={() => resume.mutate({ params })}>
              <Play aria-hidden className="size-4" />
              {texts.resume}
            </Button>
          ) : (
            <Button busy={pause.isPending} onClick={() => pause.mutate({ params })}>
              <Pause aria-hidden className="size-4" />
              {texts.pause}
            </Button>
          )}
          <Button variant="dangerQuiet" onClick={() => setStopping(true)}>
            {texts.stopSending}
          </Button>
        </>
      )}
      {isOver && stats.failed > 0 && (
        <Button busy={isBusy} onClick={() => startResend('failed')}>
          <RotateCcw aria-hidden className="size-4" />
          {texts.retryFailed}
        </Button>
      )}
      {isOver && stats.unknown > 0 && (
        <Button busy={isBusy} onClick={() => startResend('unknown')}>
          <RotateCcw aria-hidden className="size-4" />
          {texts.resendUnconfirmed}
        </Button>
      )}
      <NightDialog night={night} isNow />
      <ConfirmDialog
        open={isStopping}
        onClose={() => setStopping(false)}
        title={texts.stopSending}
        sentence={texts.fansWhoHaventReceivedIt(sellsCredits() ? ' Unused credits are refunded.' : '')}
        confirmLabel={texts.stopSending}
        cancelLabel={texts.keepSending}
        onConfirm={() => cancel.mutateAsync({ params })}
      />
    </>
  );
}

/** The fans whose texts a retry would send. */
async function listFansToRetry(id: string, what: 'failed' | 'unknown'): Promise<string[]> {
  const fanIds: string[] = [];
  let cursor: string | null = null;
  do {
    const query = { limit: pageSize, state: what, ...(cursor && { cursor }) };
    const page: DeliveriesPage = await api.call(fanMessageEndpoints.deliveries, { params: { id }, query });
    fanIds.push(...page.deliveries.flatMap(({ fanId }) => fanId ?? []));
    cursor = page.next;
  } while (cursor);
  return fanIds;
}

type DeliveriesPage = ResponseBody<typeof fanMessageEndpoints.deliveries>;

const pageSize = '500';
const getDeliveries = ({ deliveries }: DeliveriesPage) => deliveries;
const nextPage = ({ next }: DeliveriesPage) => (next === null ? null : { cursor: next });

function Deliveries({ message }: { message: FanMessage }) {
  const [state, setState] = useState<Exclude<TextState, 'sending'> | 'all'>('all');
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), 250);
  const query = { limit: pageSize, ...(state !== 'all' && { state }), ...(q && { q }) };
  const deliveries = usePages(
    fanMessageEndpoints.deliveries,
    { params: { id: message.id }, query },
    { items: getDeliveries, next: nextPage, keepsPrevious: true },
  );
  const { hasNextPage, isFetching, fetchNextPage } = deliveries;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const box = useRef<HTMLElement>(null);
  const { stats } = message;
  const states = (['delivered', 'sent', 'queued', 'failed', 'skipped', 'unknown'] as const).filter(
    (one) => stats[one] > 0,
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ChoiceChips
        label={texts.state}
        value={state}
        onChange={setState}
        options={[
          { value: 'all', label: texts.all },
          ...states.map((one) => ({ value: one, label: textStateNames[one], count: stats[one] })),
        ]}
      />
      <SearchInput
        label={texts.searchFansOfThisMessage}
        placeholder={texts.searchNameOrPhone}
        value={typed}
        onChange={setTyped}
      />
      <QueryView
        query={deliveries}
        pending={<DeliveriesSkeleton />}
        empty={<p className="py-4 text-center text-fg-2 text-sm">{texts.noFansFound}</p>}
      >
        {(rows) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          <section ref={box} tabIndex={0} aria-label={texts.fansOfThisMessage} className={boxClasses}>
            <LongList
              items={rows}
              keyOf={({ id }) => id}
              rowPixels={52}
              scroller={box}
              onNearEnd={loadMore}
              lined
              row={(delivery) => <DeliveryRow delivery={delivery} />}
            />
          </section>
        )}
      </QueryView>
    </div>
  );
}

function DeliveriesSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingFansOfThisMessage}>
      <Skeleton className="h-40 w-full" />
    </SkeletonGroup>
  );
}

const boxClasses = 'max-h-72 overflow-y-auto overscroll-contain rounded-md border border-white/10 bg-bg';

function DeliveryRow({ delivery }: { delivery: TextDelivery }) {
  const { name, channel, address, state, reason, openedAt, clickedAt } = delivery;
  return (
    <div className="flex min-h-13 items-center gap-3 px-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-sm">{name}</p>
        <p className="flex min-w-0 items-center gap-1.5 text-fg-3 text-xs tabular-nums">
          <ChannelIcon channel={channel} className="size-3" />
          <span className="sr-only">{fanChannelNames[channel]}</span>
          <span className="truncate">{showAddress(address)}</span>
        </p>
        {reason && <p className="break-words text-fg-2 text-xs">{reason}</p>}
      </div>
      {clickedAt ? (
        <Badge tone="accent" icon={MousePointerClick}>
          {texts.clicked}
        </Badge>
      ) : (
        openedAt && (
          <Badge tone="primary" icon={Eye}>
            {texts.opened}
          </Badge>
        )
      )}
      <Badge tone={tones[state]}>{textStateNames[state]}</Badge>
    </div>
  );
}

const tones: Readonly<Record<TextState, BadgeTone>> = {
  queued: 'neutral',
  sending: 'info',
  sent: 'info',
  delivered: 'success',
  failed: 'danger',
  skipped: 'neutral',
  unknown: 'warning',
};
