import { emailTemplateEndpoints } from '@debut/contract/email-templates';
import { mailboxEndpoints } from '@debut/contract/mailbox';
import { outreachFailures } from '@debut/contract/outreach-failures';
import { type Recipient, recipientEndpoints } from '@debut/contract/recipients';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { QueryView } from '../../../data/query-view.tsx';
import { Allowed } from '../../../data/rights.tsx';
import { useChange } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { EmailFrame } from '../campaigns/email-frame.tsx';
import { filterRecipients } from '../contacts/recipients.model.ts';
import { describeFailure, withSentence } from '../outreach-errors.ts';
import { texts } from './texts.ts';

type TemplatePreviewProps = {
  /** Null until the template is saved; only then a test can be sent. */
  templateId: string | null;
  trackId: string;
  draft: { subject: string; body: string };
  canSend: boolean;
};

/** The email as one recipient gets it, and a button that sends it to the artist. */
export function TemplatePreview({ templateId, trackId, draft, canSend }: TemplatePreviewProps) {
  const [recipientId, setRecipientId] = useState(example);
  const chosenId = recipientId === example ? null : recipientId;
  const text = { subject: draft.subject, body: draft.body, trackId };
  const preview = useData(
    emailTemplateEndpoints.preview,
    { body: { ...text, recipientId: useDebounced(chosenId, debounceMilliseconds) } },
    { placeholderData: (previous) => previous, gcTime: 0 },
  );
  return (
    <div className="grid gap-4">
      <RecipientSelect value={recipientId} onChange={setRecipientId} />
      <QueryView
        query={withSentence(preview, texts.previewCouldNotBeLoaded)}
        pending={
          <SkeletonGroup label={texts.loadingPreview}>
            <Skeleton className="h-72 w-full" />
          </SkeletonGroup>
        }
      >
        {({ subject, html, blocker }) => (
          <div aria-busy={preview.isPlaceholderData} className={cx(preview.isPlaceholderData && 'opacity-60')}>
            <p className="mb-2 break-words text-sm">
              <span className="text-fg-3">{texts.subjectLabel} </span>
              <span className="font-semibold">{subject}</span>
            </p>
            <EmailFrame html={html} />
            {blocker && <ErrorBox className="mt-3">{blocker}</ErrorBox>}
          </div>
        )}
      </QueryView>
      {templateId ? (
        <Allowed right="send">
          <TestButton templateId={templateId} request={{ ...text, recipientId: chosenId }} canSend={canSend} />
        </Allowed>
      ) : (
        <p className="text-fg-3 text-xs">{texts.saveTemplateToSendTest}</p>
      )}
    </div>
  );
}

const debounceMilliseconds = 250;
const example = 'example';
const maxShown = 100;

/** A long list has a search field, because the select shows only the first matches. */
function RecipientSelect({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { data: recipients = [] } = useData(recipientEndpoints.list, { query: {} });
  const [typed, setTyped] = useState('');
  const chosen = recipients.find(({ id }) => id === value);
  const shown = filterRecipients(recipients, typed, 'all').slice(0, maxShown);
  const offered = chosen && !shown.includes(chosen) ? [chosen, ...shown] : shown;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={texts.filledInFor}>
        <Select
          value={value}
          onChange={onChange}
          options={[{ value: example, label: texts.alexExample }, ...offered.map(toOption)]}
        />
      </Field>
      {recipients.length > maxShown && (
        <div className="self-end">
          <SearchInput
            label={texts.findRecipient}
            placeholder={texts.findRecipient}
            value={typed}
            onChange={setTyped}
          />
        </div>
      )}
    </div>
  );
}

function toOption({ id, name, email }: Recipient) {
  return { value: id, label: `${name} · ${email}` };
}

type TestButtonProps = Pick<TemplatePreviewProps, 'canSend'> & {
  templateId: string;
  request: { subject: string; body: string; trackId: string; recipientId: string | null };
};

function TestButton({ templateId, request, canSend }: TestButtonProps) {
  const { data: mailbox } = useData(mailboxEndpoints.status, {});
  const test = useChange(emailTemplateEndpoints.test, {
    onSuccess: ({ to }) => toast.success(texts.testEmailSentTo(to)),
    onError: (error) => toast.failure(describeFailure(error, texts.failedToSendTestEmail)),
  });
  const isConnected = mailbox?.isConnected ?? false;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button
        busy={test.isPending}
        disabled={!isConnected || !canSend}
        onClick={() => test.mutate({ params: { id: templateId }, body: request })}
      >
        <Send aria-hidden className="size-4" />
        {texts.sendTestToMe}
      </Button>
      <p className="text-fg-3 text-xs">
        {isConnected ? texts.goesTo(mailbox?.userEmail ?? '') : outreachFailures.mailbox_not_connected.sentence}
      </p>
    </div>
  );
}
