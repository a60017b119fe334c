import type { MessagePreview } from '@debut/contract/fan-messages';
import type { FanSegment } from '@debut/contract/fan-segments';
import type { FanStats } from '@debut/contract/fan-stats';
import { maxTitleCharacters } from '@debut/contract/limits';
import { type ReactNode, useId } from 'react';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Field, GroupError } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { ChannelCards } from './channel-cards.tsx';
import type { ChannelOffers } from './channel-offers.ts';
import { EmailChecklist } from './email-checklist.tsx';
import { MessageAudience } from './message-audience.tsx';
import { chosenChannels, type MessageDraft } from './message-draft.model.ts';
import { MessageSchedule } from './message-schedule.tsx';
import { MessageText } from './message-text.tsx';
import { texts } from './texts.ts';

type MessageFieldsProps = {
  draft: MessageDraft;
  onChange: (part: Partial<MessageDraft>) => void;
  preview: MessagePreview | undefined;
  offers: ChannelOffers;
  stats: FanStats | undefined;
  segments: readonly FanSegment[];
  artistId: string;
  /** A scheduled message cannot be sent now. */
  isScheduled: boolean;
  /** By field. */
  errors: Readonly<Record<string, string | undefined>>;
};

export function MessageFields(props: MessageFieldsProps) {
  const { draft, onChange, preview, offers, stats, segments, artistId, isScheduled, errors } = props;
  const chosen = chosenChannels(draft);
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 sm:gap-5">
      <Section title={texts.whoGetsIt}>
        <MessageAudience draft={draft} onChange={onChange} preview={preview} stats={stats} segments={segments} />
        <ChannelCards draft={draft} onChange={onChange} preview={preview} offers={offers} />
        {errors.channels && <GroupError>{errors.channels}</GroupError>}
      </Section>
      <Section
        title={texts.messageHeading}
        aside={
          chosen.length > 1 && (
            <Segmented
              label={texts.texts}
              labelHidden
              value={draft.isAdjusted ? 'adjusted' : 'same'}
              onChange={(value) => onChange({ isAdjusted: value === 'adjusted' })}
              options={textOptions}
              className="max-sm:w-full"
            />
          )
        }
      >
        <MessageText draft={draft} onChange={onChange} errors={errors} artistId={artistId} />
        <Field label={texts.title} aside={texts.onlyYouSeeThis}>
          <TextInput value={draft.title} onChange={(title) => onChange({ title })} maxLength={maxTitleCharacters} />
        </Field>
        {chosen.includes('email') && <EmailChecklist />}
      </Section>
      <Section title={texts.whenHeading}>
        <MessageSchedule
          draft={draft}
          onChange={onChange}
          preview={preview}
          isScheduled={isScheduled}
          error={errors.scheduledAt ?? errors.localTime ?? null}
        />
      </Section>
    </div>
  );
}

const textOptions = [
  { value: 'same', label: texts.sameForAll },
  { value: 'adjusted', label: texts.adjustPerChannel },
] as const;

type SectionProps = { title: string; aside?: ReactNode; children: ReactNode };

function Section({ title, aside, children }: SectionProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} className="@container p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <CardTitle id={titleId}>{title}</CardTitle>
        {aside}
      </div>
      <div className="mt-3.5 grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
    </Card>
  );
}
