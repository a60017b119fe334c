import type { Me } from '@debut/contract/account';
import { type FanMessage, fanMessageEndpoints } from '@debut/contract/fan-messages';
import type { FanSegment } from '@debut/contract/fan-segments';
import type { FanStats } from '@debut/contract/fan-stats';
import { CalendarClock, Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { ApiError } from '../../../data/api.ts';
import { sellsCredits } from '../../../data/app-config.ts';
import { clockOf, dayInFull } from '../../../data/dates.ts';
import { momentInWords } from '../../../data/moments.ts';
import { Allowed } from '../../../data/rights.tsx';
import { useNow, useToday } from '../../../data/today.ts';
import { creditCount } from '../../../data/top-up.ts';
import { useChange } from '../../../data/use-change.ts';
import { useForm } from '../../../data/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { ChannelNames } from './channel-icon.tsx';
import type { ChannelOffers } from './channel-offers.ts';
import { describeAudience } from './message.model.ts';
import { MessageCost } from './message-cost.tsx';
import { editMessage, findDraftErrors, toPreviewBody, toUpdateBody } from './message-draft.model.ts';
import { MessageFields } from './message-fields.tsx';
import { NightDialog, useNightCheck } from './night-check.tsx';
import { texts } from './texts.ts';
import { useDraftPreview } from './use-message-draft.ts';

type ScheduledCardProps = {
  messages: readonly FanMessage[];
  stats: FanStats | undefined;
  segments: readonly FanSegment[];
  offers: ChannelOffers;
  balance: number;
  artist: Me['artist'];
};

export function ScheduledCard({ messages, ...rest }: ScheduledCardProps) {
  const titleId = useId();
  const now = useNow(60_000);
  const [dialog, setDialog] = useState<{ kind: 'edit' | 'cancel'; message: FanMessage } | null>(null);
  const cancel = useChange(fanMessageEndpoints.cancel);
  const close = () => setDialog(null);
  if (messages.length === 0 && !dialog) return null;
  return (
    <Card aria-labelledby={titleId} className="p-4 sm:p-5">
      <CardTitle
        id={titleId}
        icon={CalendarClock}
        aside={<span className="text-fg-3 text-sm tabular-nums">{messages.length}</span>}
      >
        {texts.scheduledMessages}
      </CardTitle>
      <ul className="mt-3 grid gap-3">
        {messages.map((message) => (
          <li key={message.id} className="rounded-lg bg-s2 p-3.5 pr-2">
            <div className="flex items-center gap-1">
              <div className="min-w-0 flex-1">
                <h3 className="truncate font-sans font-semibold text-sm tracking-normal">{message.title}</h3>
                <p className="font-medium text-primary-fg text-xs">
                  {message.localTime
                    ? texts.localMoment(dayInFull(message.localTime.day), message.localTime.time)
                    : momentInWords(message.scheduledAt ?? message.createdAt, now)}{' '}
                  · {message.audienceName}
                </p>
                <ChannelNames channels={message.channels} className="mt-1" />
              </div>
              <Allowed right="send">
                <IconButton
                  icon={Pencil}
                  label={texts.editTitle(message.title)}
                  onClick={() => setDialog({ kind: 'edit', message })}
                />
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={texts.cancelTitle(message.title)}
                  onClick={() => setDialog({ kind: 'cancel', message })}
                >
                  {texts.cancel}
                </Button>
              </Allowed>
            </div>
            <p className="mt-1.5 line-clamp-2 whitespace-pre-wrap break-words pr-2 text-fg-2 text-sm">
              {message.message}
            </p>
            <p className="mt-1.5 text-fg-3 text-xs tabular-nums">
              {describeAudience(message.audience, message.audienceName, message.fanCount)}
              {sellsCredits() && texts.heldAdjustedWhenItsSent(creditCount(message.credits))}
            </p>
          </li>
        ))}
      </ul>
      {dialog?.kind === 'edit' && <ScheduledDialog message={dialog.message} {...rest} onClose={close} />}
      {dialog?.kind === 'cancel' && (
        <ConfirmDialog
          open
          onClose={close}
          title={texts.cancelMessage}
          sentence={describeCancellation(dialog.message)}
          confirmLabel={texts.cancelMessage}
          cancelLabel={texts.keepIt}
          onConfirm={async () => {
            await cancel.mutateAsync({ params: { id: dialog.message.id } });
            toast.success(texts.messageCanceled);
          }}
        />
      )}
    </Card>
  );
}

function describeCancellation({ title, credits }: FanMessage): string {
  const refund = texts.creditsAreRefunded(credits);
  return texts.wontBeSent(title, sellsCredits() ? refund : '');
}

type ScheduledDialogProps = Omit<ScheduledCardProps, 'messages'> & { message: FanMessage; onClose: () => void };

export function ScheduledDialog(props: ScheduledDialogProps) {
  const { message, stats, segments, offers, balance, artist, onClose } = props;
  const today = useToday();
  const update = useChange(fanMessageEndpoints.update);
  const night = useNightCheck();
  const form = useForm({
    schema: fanMessageEndpoints.update.body,
    initial: () => editMessage(message, today),
    toBody: toUpdateBody,
    submit: async (body, draft) => {
      const [error] = Object.values(findDraftErrors(draft, new Date()) ?? {});
      if (error) throw new Error(error);
      if (!(await night.confirm(async () => toPreviewBody(draft)))) return;
      await update.mutateAsync({ params: { id: message.id }, body });
      toast.success(texts.messageSaved);
      onClose();
    },
  });
  const preview = useDraftPreview(form.values);
  const missing = form.error && update.error instanceof ApiError ? update.error.credits : undefined;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.editScheduledMessage}
      size="large"
      form={missing ? { ...form, error: null } : form}
      submitLabel={texts.save}
      cancelLabel={texts.close}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <MessageFields
          draft={form.values}
          onChange={form.change}
          preview={preview.data}
          offers={offers}
          stats={stats}
          segments={segments}
          artistId={artist.id}
          isScheduled
          errors={form.errors}
        />
        {sellsCredits() && (
          <MessageCost preview={preview.data} balance={balance} held={message.credits} rejected={missing} />
        )}
        <NightDialog
          night={night}
          isNow={false}
          onMorning={(instant) => form.change({ when: 'later', ...clockOf(instant) })}
        />
      </div>
    </FormDialog>
  );
}
