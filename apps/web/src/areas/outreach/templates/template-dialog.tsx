import { type EmailTemplate, emailTemplateEndpoints } from '@debut/contract/email-templates';
import { useState } from 'react';
import { api } from '../../../data/product-api.ts';
import { useToday } from '../../../data/today.ts';
import { useChangeWith } from '../../../data/use-change.ts';
import { useForm } from '../../../data/use-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import { describeFailure } from '../outreach-errors.ts';
import { AudienceFields, type TemplateFields, TextFields } from './template-fields.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { describePastDates, describeUnknownPlaceholders, formatTemplateLabel, isEmptyBody } from './templates.model.ts';
import { texts } from './texts.ts';

type TemplateDialogProps = {
  /** Null writes a new template. */
  template: EmailTemplate | null;
  track: { id: string; title: string; releaseDate: string | null };
  onClose: () => void;
};
type View = 'write' | 'html' | 'preview';

export function TemplateDialog({ template, track, onClose }: TemplateDialogProps) {
  const [initial] = useState(() => createDraft(template, track.id));
  const [view, setView] = useState<View>('write');
  const save = useChangeWith(
    (body: TemplateFields) =>
      template
        ? api.call(emailTemplateEndpoints.update, { params: { id: template.id }, body })
        : api.call(emailTemplateEndpoints.create, { body }),
    { changes: emailTemplateEndpoints.update.changes },
  );
  const form = useForm({
    schema: emailTemplateEndpoints.create.body,
    initial,
    toBody: (values) => ({ ...values, body: isEmptyBody(values.body) ? '' : values.body }),
    submit: async (body) => {
      await save.mutateAsync(body);
      toast.success(template ? texts.templateUpdatedSuccessfully : texts.templateSaved);
      onClose();
    },
    describe: (error) => describeFailure(error, texts.failedToUpdateTemplate),
  });
  const { values, errors } = form;
  const isOwn = template === null || template.writer === 'own';
  const isChanged = JSON.stringify(values) !== JSON.stringify(initial);
  const unsaved = useUnsavedGuard({ isChanged: isChanged && !save.isSuccess, onLeave: onClose });
  const unknown = {
    subject: describeUnknownPlaceholders(values.subject),
    body: describeUnknownPlaceholders(values.body),
  };
  const hasUnknown = unknown.subject !== null || unknown.body !== null;

  function submit() {
    // The fields are not on screen in the preview, and neither would be their errors.
    if (view === 'preview') setView('write');
    if (!hasUnknown) form.submit();
  }

  return (
    <>
      <FormDialog
        open
        size="large"
        onClose={unsaved.leave}
        title={template ? texts.editTemplate : texts.newTemplate}
        description={`${formatTemplateLabel(values)} · ${track.title}`}
        form={{ ...form, submit }}
        submitLabel={texts.save}
      >
        <Segmented
          label={texts.view}
          labelHidden
          value={view}
          onChange={setView}
          className="mb-5"
          options={[
            { value: 'write', label: texts.write },
            { value: 'html', label: 'HTML' },
            { value: 'preview', label: texts.preview },
          ]}
        />
        {view === 'preview' ? (
          <TemplatePreview templateId={template?.id ?? null} trackId={track.id} draft={values} canSend={!hasUnknown} />
        ) : (
          <>
            {isOwn && <AudienceFields draft={values} track={track} onChange={form.change} />}
            <TextFields
              draft={values}
              onChange={form.change}
              errors={{ subject: unknown.subject ?? errors.subject, body: unknown.body ?? errors.body }}
              isHtml={view === 'html'}
            />
          </>
        )}
        <PastDates draft={values} releaseDate={track.releaseDate} />
      </FormDialog>
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
    <Notice tone="warning" title={texts.thisEmailNamesPastDate} className="mt-5">
      {advice}
    </Notice>
  );
}
