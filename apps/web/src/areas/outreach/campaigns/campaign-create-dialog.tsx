import type { Campaign } from '@debut/contract/campaigns';
import type { EmailTemplate } from '@debut/contract/email-templates';
import { maxTitleCharacters } from '@debut/contract/limits';
import type { MailboxStatus } from '@debut/contract/mailbox';
import { outreachFailures } from '@debut/contract/outreach-failures';
import type { Recipient } from '@debut/contract/recipients';
import { CalendarClock, Send } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { PlanNotice } from '../../../ui/plan-notice.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { countLeftToday } from '../mailbox/mailbox.model.ts';
import { formatTemplateLabel } from '../templates/templates.model.ts';
import { useUnsavedGuard } from '../unsaved-guard.tsx';
import { mailsInWords } from './campaign-create.model.ts';
import { CampaignCreateRecipients } from './campaign-create-recipients.tsx';
import { useCampaignCreation } from './campaign-create-state.ts';
import { CampaignCreateTime } from './campaign-create-time.tsx';
import { CampaignReviewDialog } from './campaign-review-dialog.tsx';

export type CampaignCreateDialogProps = {
  /** One that was kept before and has not gone out; null makes a new one. */
  campaign: Campaign | null;
  mailbox: MailboxStatus;
  recipients: readonly Recipient[];
  templates: readonly EmailTemplate[];
  /** The template whose Use was pressed. */
  template: EmailTemplate | null;
  /** The track it is about. */
  trackId: string;
  /** Who is ticked in the tab. */
  selected: ReadonlySet<string>;
  onClose: () => void;
};

export function CampaignCreateDialog(props: CampaignCreateDialogProps) {
  const { campaign, mailbox, recipients, templates, onClose } = props;
  const creation = useCampaignCreation(props);
  const { draft, change, people, errors, refusal, neededPlan, busy, isTouched, reviewed } = creation;
  const unsaved = useUnsavedGuard({ isChanged: isTouched, onLeave: onClose });
  const isLater = draft.when === 'later';
  const mails = mailsInWords(people.length, countLeftToday(mailbox));
  const isIncomplete = errors?.name || errors?.template || errors?.recipients;
  return (
    <>
      <Dialog
        open
        size="large"
        onClose={unsaved.leave}
        title={campaign ? 'Edit Campaign' : 'Create Campaign'}
        description={
          mailbox.isConnected
            ? `Goes out from ${mailbox.userEmail}, one email per person.`
            : outreachFailures.mailbox_not_connected.sentence
        }
        dismissible={busy === null}
        onSubmit={() => void creation.review()}
        notice={neededPlan && <PlanNotice needed={neededPlan} />}
        footer={
          <>
            <p className="mr-auto min-w-0 text-fg-2 text-sm max-sm:hidden">{mails}</p>
            <Button busy={busy === 'draft'} disabled={busy === 'send'} onClick={() => void creation.keep()}>
              {campaign?.status === 'scheduled' ? 'Save' : 'Save Draft'}
            </Button>
            {!neededPlan && (
              <Button
                type="submit"
                variant="primary"
                busy={busy === 'send'}
                disabled={!mailbox.isConnected || busy === 'draft'}
                className="max-sm:flex-1"
              >
                {isLater ? <CalendarClock aria-hidden className="size-4" /> : <Send aria-hidden className="size-4" />}
                Review and Send
              </Button>
            )}
          </>
        }
      >
        <div className="grid gap-6">
          <Field label="Campaign name">
            <TextInput
              value={draft.name}
              onChange={(name) => change({ name })}
              placeholder="Only you see it"
              aria-invalid={errors?.name || undefined}
              maxLength={maxTitleCharacters}
            />
          </Field>
          <RadioCards
            label="Template"
            value={draft.templateId}
            onChange={(templateId) => change({ templateId })}
            options={templates.map((template) => ({
              value: template.id,
              title: formatTemplateLabel(template),
              text: template.subject,
            }))}
          />
          <CampaignCreateRecipients
            recipients={recipients}
            selected={draft.selected}
            people={people}
            onChange={(selected) => change({ selected })}
          />
          <CampaignCreateTime draft={draft} onChange={change} error={errors?.time ?? null} />
          <Switch
            label="Measure opens and clicks"
            hint="Adds an invisible picture and tracked links to every email. When it’s off, opens and clicks aren’t tracked."
            checked={draft.measured}
            onChange={(measured) => change({ measured })}
          />
          <p className="text-fg-2 text-sm sm:hidden">{mails}</p>
          {isIncomplete && <Refusal sentence={outreachFailures.campaign_incomplete.sentence} />}
          {refusal && <Refusal sentence={refusal} />}
        </div>
      </Dialog>
      {unsaved.dialog}
      {reviewed && (
        <CampaignReviewDialog
          campaignId={reviewed.id}
          state="queued"
          scheduledAt={reviewed.scheduledAt}
          scheduledBefore={campaign?.status === 'scheduled' ? campaign.scheduledAt : null}
          onClose={creation.endReview}
          onSent={onClose}
        />
      )}
    </>
  );
}

/** Stands at the end of a long form, and is brought into sight there. */
function Refusal({ sentence }: { sentence: string }) {
  return (
    <div ref={(box) => box?.scrollIntoView({ block: 'nearest' })}>
      <ErrorBox>{sentence}</ErrorBox>
    </div>
  );
}
