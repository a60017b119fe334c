import { type EmailTemplate, emailTemplateEndpoints } from '@debut/contract/email-templates';
import { useState } from 'react';
import { useChangeWith } from '../../../data/use-change.ts';
import { api } from '../../../lib/product-api.ts';
import { useToday } from '../../../lib/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { toast } from '../../../ui/toast.ts';
import { describeFailure } from '../outreach-errors.ts';
import { useUnsavedGuard } from '../unsaved-guard.tsx';
import { AudienceFields, type TemplateFields, TextFields } from './template-fields.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { describePastDates, formatTemplateLabel, validateTemplate } from './templates.model.ts';

type TemplateDialogProps = {
  /** Null writes a new template. */
  template: EmailTemplate | null;
  track: { id: string; title: string; releaseDate: string | null };
  onClose: () => void;
};
type View = 'write' | 'html' | 'preview';

export function TemplateDialog({ template, track, onClose }: TemplateDialogProps) {
  const [initial] = useState(() => createDraft(template, track.id));
  const [draft, setDraft] = useState(initial);
  const [view, setView] = useState<View>('write');
  const [isSubmitted, setSubmitted] = useState(false);
  const save = useChangeWith(
    (body: TemplateFields) =>
      template
        ? api.call(emailTemplateEndpoints.update, { params: { id: template.id }, body })
        : api.call(emailTemplateEndpoints.create, { body }),
    { changes: emailTemplateEndpoints.update.changes },
  );
  const isOwn = template === null || template.writer === 'own';
  const isChanged = JSON.stringify(draft) !== JSON.stringify(initial);
  const unsaved = useUnsavedGuard({ isChanged: isChanged && !save.isSuccess, onLeave: onClose });
  const errors = validateTemplate(draft, isSubmitted);
  const hasErrors = errors.subject !== null || errors.body !== null;

  async function submit() {
    setSubmitted(true);
    const found = validateTemplate(draft, true);
    if (found.subject || (found.body && view === 'preview')) setView('write');
    if (found.subject || found.body || save.isPending) return;
    await save.mutateAsync(draft);
    toast.success(template ? 'Template updated successfully!' : 'Template saved');
    onClose();
  }

  return (
    <>
      <Dialog
        open
        size="large"
        onClose={unsaved.leave}
        title={template ? 'Edit Template' : 'New Template'}
        description={`${formatTemplateLabel(draft)} · ${track.title}`}
        dismissible={!save.isPending}
        onSubmit={() => void submit().catch(() => undefined)}
        footer={
          <>
            <Button onClick={unsaved.leave} disabled={save.isPending}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" busy={save.isPending}>
              Save
            </Button>
          </>
        }
      >
        <Segmented
          label="View"
          labelHidden
          value={view}
          onChange={setView}
          className="mb-5"
          options={[
            { value: 'write', label: 'Write' },
            { value: 'html', label: 'HTML' },
            { value: 'preview', label: 'Preview' },
          ]}
        />
        {view === 'preview' ? (
          <TemplatePreview templateId={template?.id ?? null} trackId={track.id} draft={draft} canSend={!hasErrors} />
        ) : (
          <>
            {isOwn && (
              <AudienceFields draft={draft} track={track} onChange={(fields) => setDraft({ ...draft, ...fields })} />
            )}
            <TextFields
              draft={draft}
              onChange={(text) => setDraft({ ...draft, ...text })}
              errors={errors}
              isHtml={view === 'html'}
            />
          </>
        )}
        <PastDates draft={draft} releaseDate={track.releaseDate} />
        {save.error && <ErrorBox className="mt-5">{describeFailure(save.error, 'Failed to update template')}</ErrorBox>}
      </Dialog>
      {unsaved.dialog}
    </>
  );
}

function createDraft(template: EmailTemplate | null, trackId: string): TemplateFields {
  if (!template) return { trackId, type: 'general', subject: '', body: '' };
  const { type, subject, body } = template;
  return { trackId: template.trackId, type, subject, body };
}

function PastDates({ draft, releaseDate }: { draft: TemplateFields; releaseDate: string | null }) {
  const advice = describePastDates(draft, { releaseDate, today: useToday() });
  if (!advice) return null;
  return (
    <Notice tone="warning" title="This email names a past date" className="mt-5">
      {advice}
    </Notice>
  );
}
