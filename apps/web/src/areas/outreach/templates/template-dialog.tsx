import { type EmailTemplate, emailTemplateEndpoints } from '@debut/contract/email-templates';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../data/product-api.ts';
import { useToday } from '../../../data/today.ts';
import { describeUnknownPlaceholders } from '../../../data/unknown-placeholders.ts';
import { useChangeWith } from '../../../data/use-change.ts';
import { useForm } from '../../../data/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import { describeFailure } from '../outreach-errors.ts';
import { AudienceFields, type TemplateFields, TextFields } from './template-fields.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { describePastDates, formatTemplateLabel, isEmptyBody } from './templates.model.ts';
import { texts } from './texts.ts';
import { useVersions } from './use-versions.ts';
import { VersionsPanel } from './versions-panel.tsx';

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
  const versions = useVersions(template?.id ?? '');
  const [isChoosing, setChoosing] = useState(false);
  const hasVersions = template !== null && template.trackId !== null;
  const isOwn = template === null || template.writer === 'own';
  const isChanged = JSON.stringify(values) !== JSON.stringify(initial);
  const unsaved = useUnsavedGuard({ isChanged: isChanged && !save.isSuccess, onLeave: onClose });
  const unknown = {
    subject: describeUnknownPlaceholders(values.subject),
    body: describeUnknownPlaceholders(values.body),
  };
  const hasUnknown = unknown.subject !== null || unknown.body !== null;

  function submit() {
    // The fields are on screen only where they are edited, and so are their errors.
    setChoosing(false);
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
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          {isChoosing ? (
            <Button size="small" onClick={() => setChoosing(false)}>
              {texts.backToEmail}
            </Button>
          ) : (
            <Segmented
              label={texts.view}
              labelHidden
              value={view}
              onChange={setView}
              options={[
                { value: 'write', label: texts.write },
                { value: 'html', label: 'HTML' },
                { value: 'preview', label: texts.preview },
              ]}
            />
          )}
          {hasVersions && !isChoosing && (
            <Button
              size="small"
              onClick={() => {
                versions.open({ subject: values.subject, body: values.body });
                setChoosing(true);
              }}
            >
              <Sparkles aria-hidden className="size-4" />
              {texts.tryAnotherVersion}
            </Button>
          )}
        </div>
        {isChoosing ? (
          <VersionsPanel
            versions={versions}
            onChoose={({ subject, body }) => {
              form.change({ subject, body });
              setChoosing(false);
              setView('write');
            }}
          />
        ) : view === 'preview' ? (
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
