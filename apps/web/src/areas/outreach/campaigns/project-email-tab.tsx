import type { Body } from '@debut/contract/endpoint';
import { maxProjectMailAddresses, maxProjectMessageCharacters, maxSubjectCharacters } from '@debut/contract/limits';
import { mailboxEndpoints } from '@debut/contract/mailbox';
import { outreachFailures } from '@debut/contract/outreach-failures';
import { defaultProjectSubject, projectEmailEndpoints, projectEmailTemplates } from '@debut/contract/project-email';
import type { Project } from '@debut/contract/projects';
import { type SendReview, sendReviewEndpoints } from '@debut/contract/send-review';
import { Send, Users } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { planForCampaign } from '../../../data/needed-plan.ts';
import { Allowed } from '../../../data/rights.tsx';
import { useChange } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { useForm } from '../../../data/use-form.ts';
import { usePlan } from '../../../data/use-plan.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { LazyOverlay } from '../../../ui/lazy-overlay.tsx';
import { PlanNotice } from '../../../ui/plan-notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { MailboxCard } from '../mailbox/mailbox-card.tsx';
import { describeFailure } from '../outreach-errors.ts';
import { CampaignHistory } from './campaign-history.tsx';
import {
  addAddresses,
  describeSent,
  fillTemplate,
  isOwnText,
  type ProjectEmailTemplate,
  parseAddresses,
} from './project-email.model.ts';
import { texts } from './texts.ts';

/** The Email tab of a project: mailbox, an email to write, and the history. */
export function ProjectEmailTab({ project }: { project: Project }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <MailboxCard />
      <Allowed right="send">
        <ProjectEmailForm project={project} />
      </Allowed>
      <CampaignHistory release={{ projectId: project.id }} templates={[]} />
    </div>
  );
}

type ProjectEmail = Body<typeof projectEmailEndpoints.send>;

export function ProjectEmailForm({ project: { id, name } }: { project: Project }) {
  const [isChoosing, setChoosing] = useState(false);
  const [reviewed, setReviewed] = useState<{ email: ProjectEmail; firstReview: SendReview } | null>(null);
  const [, navigate] = useLocation();
  const plan = usePlan();
  const mailbox = useData(mailboxEndpoints.status, {});
  const check = useChange(sendReviewEndpoints.projectEmail);
  const send = useChange(projectEmailEndpoints.send);
  const form = useForm({
    schema: projectEmailEndpoints.send.body,
    initial: { to: '', subject: defaultProjectSubject(name), message: '' },
    // The server's errors belong to the fields, so they are shown before the preview opens.
    submit: async (email) => {
      setReviewed({ email, firstReview: await check.mutateAsync({ params: { id }, body: email }) });
    },
    describe: (error) => describeFailure(error, texts.failedToSendEmail),
  });
  const { values, errors } = form;
  const isDisconnected = mailbox.data?.isConnected === false;
  const count = parseAddresses(values.to).length;
  // An email to one person does not count as a campaign.
  const neededPlan = count > 1 ? planForCampaign(plan, { hasCurators: false }) : null;
  const canSend = !isDisconnected && !neededPlan;

  function fill(template: ProjectEmailTemplate) {
    const { subject, message } = values;
    form.change(fillTemplate(template, name));
    if (!isOwnText(message, name)) return;
    toast.success(texts.filledIn(template.name), {
      label: texts.undo,
      onPress: () => form.change({ subject, message }),
    });
  }

  async function confirm(email: ProjectEmail) {
    const sent = await send.mutateAsync({ params: { id }, body: email });
    toast.success(describeSent(sent), {
      label: texts.details,
      onPress: () => navigate(`/campaign/${sent.campaignId}`),
    });
    form.reset();
  }

  return (
    <Card aria-labelledby="project-email" className="p-4 sm:p-6">
      <CardTitle id="project-email">{texts.sendEmail}</CardTitle>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_300px]">
        <Templates project={name} onFill={fill} />
        <Form form={{ ...form, submit: () => canSend && form.submit() }}>
          <div className="grid min-w-0 gap-5">
            <Field
              label={texts.to}
              aside={count > 0 && texts.addressesCount(count)}
              hint={texts.separateAddressesByCommasAt(maxProjectMailAddresses)}
              error={errors.to}
            >
              <TextArea
                rows={2}
                inputMode="email"
                autoComplete="off"
                spellCheck={false}
                {...form.bind('to')}
                placeholder={texts.inesExampleComDevExample}
                maxLength={20_000}
              />
            </Field>
            <Button size="small" className="-mt-2 justify-self-start" onClick={() => setChoosing(true)}>
              <Users aria-hidden className="size-4" />
              {texts.chooseRecipients}
            </Button>
            <Field label={texts.subject} error={errors.subject}>
              <TextInput {...form.bind('subject')} maxLength={maxSubjectCharacters} />
            </Field>
            <Field label={texts.message} hint={texts.hiFirstnameGreetsEachReader} error={errors.message}>
              <TextArea rows={9} {...form.bind('message')} maxLength={maxProjectMessageCharacters} />
            </Field>
            <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
              {isDisconnected && (
                <p id="project-email-hint" className="text-sm text-warning">
                  {outreachFailures.mailbox_not_connected.sentence}
                </p>
              )}
              {neededPlan ? (
                <PlanNotice needed={neededPlan} className="min-w-0 flex-1" />
              ) : (
                <Button
                  type="submit"
                  variant="primary"
                  className="max-sm:w-full"
                  busy={form.isBusy}
                  disabled={isDisconnected}
                  aria-describedby={isDisconnected ? 'project-email-hint' : undefined}
                >
                  <Send aria-hidden className="size-4" />
                  {texts.sendEmail}
                </Button>
              )}
            </div>
          </div>
        </Form>
      </div>
      {isChoosing && (
        <LazyOverlay
          load={loadPicker}
          props={{
            onChoose: (addresses) => form.change({ to: addAddresses(values.to, addresses) }),
            onClose: () => setChoosing(false),
          }}
        />
      )}
      {reviewed && (
        <LazyOverlay
          load={loadReview}
          props={{
            projectId: id,
            ...reviewed,
            onConfirm: (leaveOutContacted) => confirm({ ...reviewed.email, leaveOutContacted }),
            onClose: () => setReviewed(null),
          }}
        />
      )}
    </Card>
  );
}

const loadReview = () => import('./review-dialogs.tsx').then((file) => file.ProjectEmailReviewDialog);
const loadPicker = () => import('./recipient-picker.tsx').then((file) => file.RecipientPicker);

type TemplatesProps = { project: string; onFill: (template: ProjectEmailTemplate) => void };

function Templates({ project, onFill }: TemplatesProps) {
  return (
    <fieldset className="min-w-0 lg:order-last">
      <legend className="mb-2 font-medium text-fg text-sm">{texts.templates}</legend>
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-1 lg:gap-3">
        {projectEmailTemplates.map((template) => (
          <button
            key={template.id}
            type="button"
            onClick={() => onFill(template)}
            className="min-h-11 rounded-lg border border-white/10 bg-s2 px-4 py-3 text-left transition-colors duration-150 hover:border-white/20 hover:bg-s3"
          >
            <span className="block font-semibold text-sm">{template.name}</span>
            <span aria-hidden className="mt-1 line-clamp-4 text-fg-2 text-xs max-lg:hidden">
              {fillTemplate(template, project).message.split('\n\n')[1]}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
