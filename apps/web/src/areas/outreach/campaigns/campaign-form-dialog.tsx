import { type Campaign, campaignEndpoints } from '@debut/contract/campaigns';
import { type EmailTemplate, emailTemplateEndpoints } from '@debut/contract/email-templates';
import { maxTitleCharacters } from '@debut/contract/limits';
import { type MailboxStatus, mailboxEndpoints } from '@debut/contract/mailbox';
import { outreachFailures } from '@debut/contract/outreach-failures';
import { type Recipient, recipientEndpoints } from '@debut/contract/recipients';
import { CalendarClock, Send } from 'lucide-react';
import { useEffect } from 'react';
import { Allowed, useRight } from '../../../data/rights.tsx';
import { useData } from '../../../data/use-data.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { FirstErrorInView } from '../../../ui/form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PlanNotice } from '../../../ui/plan-notice.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import { describeListFailure } from '../outreach-errors.ts';
import { formatTemplateLabel } from '../templates/templates.model.ts';
import { formatEmailCount } from './campaign-form.model.ts';
import { useCampaignForm } from './campaign-form.ts';
import { CampaignRecipients } from './campaign-recipients.tsx';
import { CampaignReviewDialog } from './review-dialogs.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { texts } from './texts.ts';

type CampaignEditorProps = { campaignId: string; trackId: string; onClose: () => void };

/** The form of a stored campaign, once everything it offers is loaded. */
export function CampaignEditor({ campaignId, trackId, onClose }: CampaignEditorProps) {
  const campaign = useData(campaignEndpoints.read, { params: { id: campaignId } });
  const mailbox = useData(mailboxEndpoints.status, {});
  const recipients = useData(recipientEndpoints.list, { query: {} });
  const templates = useData(emailTemplateEndpoints.list, { query: { trackId } });
  const error = [campaign, mailbox, recipients, templates].find(({ data }) => !data)?.error;
  useEffect(() => {
    if (!error) return;
    toast.failure(describeListFailure(error, 'campaigns'));
    onClose();
  }, [error, onClose]);
  // The form keeps its initial values, so it waits for the refetch of a stale campaign.
  const isStale = campaign.isStale && !campaign.isFetchedAfterMount;
  if (isStale || !campaign.data || !mailbox.data || !recipients.data || !templates.data) return null;
  return (
    <CampaignFormDialog
      campaign={campaign.data}
      mailbox={mailbox.data}
      recipients={recipients.data}
      templates={templates.data}
      trackId={trackId}
      onClose={onClose}
    />
  );
}

type CampaignFormDialogProps = {
  /** A draft or scheduled campaign; null creates one. */
  campaign: Campaign | null;
  mailbox: MailboxStatus;
  recipients: readonly Recipient[];
  templates: readonly EmailTemplate[];
  /** The template whose Use button was clicked. */
  template?: EmailTemplate | null;
  trackId: string;
  /** The recipients ticked in the tab. */
  selected?: ReadonlySet<string>;
  onClose: () => void;
};

export function CampaignFormDialog(props: CampaignFormDialogProps) {
  const {
    campaign,
    mailbox,
    recipients,
    templates,
    template = null,
    trackId,
    selected = noRecipients,
    onClose,
  } = props;
  const campaignForm = useCampaignForm({ campaign, recipients, template, trackId, selected, onClose });
  const { form, change, chosen, neededPlan, busy, isTouched, reviewed } = campaignForm;
  const { values, errors } = form;
  const maySend = useRight('send');
  const unsaved = useUnsavedGuard({ isChanged: isTouched, onLeave: onClose });
  const emailCount = formatEmailCount(chosen.length, mailbox);
  const formError = form.error ?? errors.templateId;
  const SubmitIcon = values.when === 'later' ? CalendarClock : Send;
  return (
    <>
      <Dialog
        open
        size="large"
        onClose={unsaved.leave}
        title={campaign ? texts.editCampaign : texts.createCampaign}
        description={
          mailbox.isConnected
            ? texts.sentFrom(mailbox.userEmail ?? '')
            : outreachFailures.mailbox_not_connected.sentence
        }
        dismissible={busy === null}
        onSubmit={maySend ? campaignForm.review : campaignForm.save}
        notice={
          (neededPlan || formError) && (
            <>
              {neededPlan && <PlanNotice needed={neededPlan} />}
              {formError && <ErrorBox>{formError}</ErrorBox>}
            </>
          )
        }
        footer={
          <>
            <p className="mr-auto min-w-0 text-fg-2 text-sm max-sm:hidden">{emailCount}</p>
            <Button busy={busy === 'save'} disabled={busy === 'review'} onClick={campaignForm.save}>
              {campaign?.status === 'scheduled' ? texts.save : texts.saveDraft}
            </Button>
            {!neededPlan && maySend && (
              <Button
                type="submit"
                variant="primary"
                busy={busy === 'review'}
                disabled={!mailbox.isConnected || busy === 'save'}
                className="max-sm:flex-1"
              >
                <SubmitIcon aria-hidden className="size-4" />
                {texts.reviewAndSend}
              </Button>
            )}
          </>
        }
      >
        <div className="grid gap-6">
          <Field label={texts.campaignName} error={errors.name}>
            <TextInput
              value={values.name}
              onChange={(name) => change({ name })}
              placeholder={texts.onlyYouSeeIt}
              maxLength={maxTitleCharacters}
            />
          </Field>
          <RadioCards
            label={texts.template}
            value={values.templateId}
            onChange={(templateId) => change({ templateId })}
            options={templates.map((one) => ({ value: one.id, title: formatTemplateLabel(one), text: one.subject }))}
          />
          <CampaignRecipients
            trackId={trackId}
            recipients={recipients}
            selected={values.selected}
            chosen={chosen}
            onChange={(next) => change({ selected: next })}
          />
          <Allowed right="send" otherwise={(reason) => <Notice>{texts.youCantSendIt(reason)}</Notice>}>
            <div className="grid gap-4">
              <Segmented
                label={texts.when}
                value={values.when}
                onChange={(when) => change({ when })}
                options={[
                  { value: 'now', label: texts.sendNow },
                  { value: 'later', label: texts.sendLater },
                ]}
              />
              {values.when === 'later' && (
                <ScheduleFields
                  value={values.schedule}
                  onChange={(schedule) => change({ schedule })}
                  error={errors.schedule}
                />
              )}
            </div>
          </Allowed>
          <Switch
            label={texts.measureOpensAndClicks}
            hint={texts.addsInvisibleImageAndTracked}
            checked={values.measured}
            onChange={(measured) => change({ measured })}
          />
          <p className="text-fg-2 text-sm sm:hidden">{emailCount}</p>
        </div>
        <FirstErrorInView failures={form.failures} />
      </Dialog>
      {unsaved.dialog}
      {reviewed && (
        <CampaignReviewDialog
          campaignId={reviewed.id}
          state="queued"
          scheduledAt={reviewed.scheduledAt}
          scheduledBefore={campaign?.status === 'scheduled' ? campaign.scheduledAt : null}
          onClose={campaignForm.endReview}
          onSent={onClose}
        />
      )}
    </>
  );
}

const noRecipients: ReadonlySet<string> = new Set();
