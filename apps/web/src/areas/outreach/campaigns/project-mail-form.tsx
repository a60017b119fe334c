import { maxProjectMailAddresses, maxProjectMessageCharacters, maxSubjectCharacters } from '@debut/contract/limits';
import { mailboxEndpoints } from '@debut/contract/mailbox';
import { outreachFailures } from '@debut/contract/outreach-failures';
import { defaultProjectSubject } from '@debut/contract/project-email';
import type { Project } from '@debut/contract/projects';
import { useQueryClient } from '@tanstack/react-query';
import { Send, Users } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useData } from '../../../data/use-data.ts';
import { usePlan } from '../../../data/use-plan.ts';
import { ApiError } from '../../../lib/api.ts';
import { planForCampaign } from '../../../lib/needed-plan.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { OnDemand } from '../../../ui/on-demand.tsx';
import { PlanNotice } from '../../../ui/plan-notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { describeFailure } from '../outreach-errors.ts';
import {
  addressesIn,
  filledTemplate,
  isOwnText,
  type ProjectMailTemplate,
  sentInWords,
  withAddresses,
} from './project-mail.model.ts';
import { useSendProjectMail } from './project-mail.queries.ts';
import { ProjectMailTemplates } from './project-mail-templates.tsx';
import { projectMailReviewQuery } from './send-review.queries.ts';

export function ProjectMailForm({ project: { id, name } }: { project: Project }) {
  const empty: Draft = { to: '', subject: defaultProjectSubject(name), message: '' };
  const [draft, setDraft] = useState(empty);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [isReviewing, setReviewing] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const mailbox = useData(mailboxEndpoints.status, {});
  const send = useSendProjectMail(id);
  const isDisconnected = mailbox.data?.isConnected === false;
  const count = addressesIn(draft.to).length;
  const plan = usePlan();
  // To one person it is an email, not a campaign.
  const neededPlan = count > 1 ? planForCampaign(plan, { hasCurators: false }) : null;
  const change = (fields: Partial<Draft>) => {
    setRefusal(null);
    setDraft((current) => ({ ...current, ...fields }));
  };

  function fill(template: ProjectMailTemplate) {
    const { subject, message } = draft;
    change(filledTemplate(template, name));
    if (!isOwnText(message, name)) return;
    toast.success(`${template.name} filled in`, { label: 'Undo', onPress: () => change({ subject, message }) });
  }

  async function submit() {
    if (isChecking || isDisconnected || neededPlan) return;
    if (count === 0) return setRefusal({ field: 'to', sentence: outreachFailures.addresses_missing.sentence });
    if (!draft.subject.trim() || !draft.message.trim())
      return setRefusal({ sentence: outreachFailures.mail_incomplete.sentence });
    setChecking(true);
    try {
      // What the server rejects belongs beside the fields, before the preview opens.
      await queries.fetchQuery(projectMailReviewQuery(id, draft, null));
      setReviewing(true);
    } catch (error) {
      const field = error instanceof ApiError ? error.field : undefined;
      setRefusal({ sentence: describeFailure(error, 'Failed to send email'), ...(field && { field }) });
    }
    setChecking(false);
  }

  async function confirm(leaveOutContacted: boolean) {
    const sent = await send.mutateAsync({ ...draft, leaveOutContacted });
    toast.success(sentInWords(sent), { label: 'Details', onPress: () => navigate(`/campaign/${sent.campaignId}`) });
    setDraft(empty);
  }

  const toError = refusal?.field === 'to' ? refusal.sentence : null;
  return (
    <Card aria-labelledby="project-mail" className="p-4 sm:p-6">
      <CardTitle id="project-mail">Send Email</CardTitle>
      <form
        noValidate
        className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_300px]"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <ProjectMailTemplates project={name} onFill={fill} />
        <div className="grid min-w-0 gap-5">
          <Field
            label="To"
            aside={count > 0 && (count === 1 ? '1 address' : `${count} addresses`)}
            hint={`Separated by commas, at most ${maxProjectMailAddresses}. Everybody gets their own email.`}
            error={toError}
          >
            <TextArea
              rows={2}
              inputMode="email"
              autoComplete="off"
              spellCheck={false}
              value={draft.to}
              onChange={(to) => change({ to })}
              placeholder="ines@example.com, dev@example.com"
              maxLength={20_000}
            />
          </Field>
          <Button size="small" className="-mt-2 justify-self-start" onClick={() => setChoosing(true)}>
            <Users aria-hidden className="size-4" />
            Choose recipients
          </Button>
          <Field label="Subject">
            <TextInput
              value={draft.subject}
              onChange={(subject) => change({ subject })}
              maxLength={maxSubjectCharacters}
            />
          </Field>
          <Field
            label="Message"
            hint="“Hi {{firstName}},” greets each reader by first name, or says “Hi there,” when there is none."
          >
            <TextArea
              rows={9}
              value={draft.message}
              onChange={(message) => change({ message })}
              maxLength={maxProjectMessageCharacters}
            />
          </Field>
          {refusal && !toError && <ErrorBox>{refusal.sentence}</ErrorBox>}
          <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
            {isDisconnected && (
              <p id="project-mail-hint" className="text-sm text-warning">
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
                busy={isChecking}
                disabled={isDisconnected}
                aria-describedby={isDisconnected ? 'project-mail-hint' : undefined}
              >
                <Send aria-hidden className="size-4" />
                Send Email
              </Button>
            )}
          </div>
        </div>
      </form>
      {isChoosing && (
        <OnDemand
          load={loadChoice}
          props={{
            onChoose: (addresses) => change({ to: withAddresses(draft.to, addresses) }),
            onClose: () => setChoosing(false),
          }}
        />
      )}
      {isReviewing && (
        <OnDemand
          load={loadReview}
          props={{ projectId: id, mail: draft, onConfirm: confirm, onClose: () => setReviewing(false) }}
        />
      )}
    </Card>
  );
}

interface Draft {
  readonly to: string;
  readonly subject: string;
  readonly message: string;
}

type Refusal = { sentence: string; field?: string };

const loadReview = () => import('./project-mail-review-dialog.tsx').then((file) => file.ProjectMailReviewDialog);
const loadChoice = () => import('./project-mail-choice.tsx').then((file) => file.ProjectMailChoice);
