import { mailboxEndpoints } from '@debut/contract/mailbox';
import { outreachFailures } from '@debut/contract/outreach-failures';
import { type Recipient, recipientEndpoints } from '@debut/contract/recipients';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useData } from '../../../data/use-data.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { MailFrame } from '../campaigns/mail-frame.tsx';
import { filterRecipients } from '../contacts/recipients.model.ts';
import { describeFailure } from '../outreach-errors.ts';
import { usePreview, useSendTest } from './templates.queries.ts';

type TemplateEditorPreviewProps = {
  /** Null while it is not saved yet: then there is no test. */
  templateId: string | null;
  trackId: string;
  draft: { subject: string; body: string };
  /** A draft with errors can be looked at, but not sent. */
  canSend: boolean;
};

/** What one recipient would get, and a way to send it to oneself. */
export function TemplateEditorPreview({ templateId, trackId, draft, canSend }: TemplateEditorPreviewProps) {
  const [recipientId, setRecipientId] = useState(example);
  const person = recipientId === example ? null : recipientId;
  const text = { subject: draft.subject, body: draft.body, trackId };
  const preview = usePreview({ ...text, recipientId: useDebounced(person, settleMilliseconds) });
  return (
    <div className="grid gap-4">
      <PersonChoice value={recipientId} onChange={setRecipientId} />
      {preview.isError && !preview.data && (
        <ErrorBox
          action={
            <Button size="small" busy={preview.isFetching} onClick={() => void preview.refetch()}>
              Try again
            </Button>
          }
        >
          {describeFailure(preview.error, 'The preview could not be loaded')}
        </ErrorBox>
      )}
      {preview.isPending && (
        <SkeletonGroup label="Loading the preview">
          <Skeleton className="h-72 w-full" />
        </SkeletonGroup>
      )}
      {preview.data && (
        <div aria-busy={preview.isPlaceholderData} className={cx(preview.isPlaceholderData && 'opacity-60')}>
          <p className="mb-2 break-words text-sm">
            <span className="text-fg-3">Subject: </span>
            <span className="font-semibold">{preview.data.subject}</span>
          </p>
          <MailFrame html={preview.data.html} />
          {preview.data.blocker && <ErrorBox className="mt-3">{preview.data.blocker}</ErrorBox>}
        </div>
      )}
      {templateId ? (
        <TestButton templateId={templateId} request={{ ...text, recipientId: person }} canSend={canSend} />
      ) : (
        <p className="text-fg-3 text-xs">Save the template to send a test to yourself.</p>
      )}
    </div>
  );
}

const settleMilliseconds = 250;
const example = 'example';
const mostShown = 100;

/** With thousands of people one searches first: a list of all of them would be no choice. */
function PersonChoice({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { data: recipients = [] } = useData(recipientEndpoints.list, { query: {} });
  const [typed, setTyped] = useState('');
  const chosen = recipients.find(({ id }) => id === value);
  const shown = filterRecipients(recipients, typed, 'all').slice(0, mostShown);
  const people = chosen && !shown.includes(chosen) ? [chosen, ...shown] : shown;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="Filled in for">
        <Select
          value={value}
          onChange={onChange}
          options={[{ value: example, label: 'Alex Example' }, ...people.map(optionOf)]}
        />
      </Field>
      {recipients.length > mostShown && (
        <div className="self-end">
          <SearchInput label="Find a recipient" placeholder="Find a recipient" value={typed} onChange={setTyped} />
        </div>
      )}
    </div>
  );
}

function optionOf({ id, name, email }: Recipient) {
  return { value: id, label: `${name} · ${email}` };
}

type TestButtonProps = Pick<TemplateEditorPreviewProps, 'canSend'> & {
  templateId: string;
  request: { subject: string; body: string; trackId: string; recipientId: string | null };
};

function TestButton({ templateId, request, canSend }: TestButtonProps) {
  const { data: mailbox } = useData(mailboxEndpoints.status, {});
  const test = useSendTest(templateId);
  const isConnected = mailbox?.isConnected ?? false;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button
        busy={test.isPending}
        disabled={!isConnected || !canSend}
        onClick={() =>
          test.mutate(request, {
            onSuccess: ({ to }) => toast.success(`Test email sent to ${to}`),
            onError: (error) => toast.failure(describeFailure(error, 'Failed to send the test email')),
          })
        }
      >
        <Send aria-hidden className="size-4" />
        Send a test to me
      </Button>
      <p className="text-fg-3 text-xs">
        {isConnected ? `Goes to ${mailbox?.userEmail}` : outreachFailures.mailbox_not_connected.sentence}
      </p>
    </div>
  );
}
