import { maxTemplateNameCharacters } from '@debut/contract/limits';
import {
  templateCategories,
  templateLanguageCodes,
  templateLanguages,
  type WhatsAppTemplate,
  type WhatsAppTemplateFields,
  whatsAppTemplateEndpoints,
} from '@debut/contract/whatsapp-templates';
import { useRef } from 'react';
import { useChange } from '../../../data/use-change.ts';
import { useForm } from '../../../data/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { TemplateBubble } from './template-bubble.tsx';
import { TemplateText } from './template-text.tsx';
import { texts } from './texts.ts';

type TemplateDialogProps = {
  /** Null creates one. */
  template: WhatsAppTemplate | null;
  onClose: () => void;
};

const empty: WhatsAppTemplateFields = { name: '', category: 'marketing', language: 'en', body: '' };

/** Writes a template, and submits it on request. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const { form, saveDraft, saveAndSubmit, isSubmission } = useTemplateForm({ template, onClose });
  const { category, body } = form.values;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={template ? texts.editTemplate : texts.newTemplate}
      size="large"
      form={{ ...form, isBusy: form.isBusy, submit: saveAndSubmit }}
      submitLabel={texts.saveAndSubmit}
      aside={
        <Button onClick={saveDraft} busy={form.isBusy && !isSubmission()} className="mr-auto">
          {texts.saveDraft}
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={texts.name} aside={texts.onlyYouSeeThis} error={form.errors.name}>
            <TextInput
              {...form.bind('name')}
              maxLength={maxTemplateNameCharacters}
              placeholder={texts.namePlaceholder}
            />
          </Field>
          <Field label={texts.language} error={form.errors.language}>
            <Select {...form.bind('language')} options={languageOptions} />
          </Field>
        </div>
        <div>
          <Segmented label={texts.category} {...form.bind('category')} options={categoryOptions} />
          <p className="mt-1.5 text-fg-3 text-xs">{texts.categoryHints[category]}</p>
        </div>
        <TemplateText {...form.bind('body')} error={form.errors.body} />
        <TemplateBubble body={body} />
      </div>
    </FormDialog>
  );
}

const languageOptions = templateLanguageCodes.map((value) => ({ value, label: templateLanguages[value] }));
const categoryOptions = templateCategories.map((value) => ({ value, label: texts.categories[value] }));

/** Saves, and submits what was saved. When only submitting fails, another attempt updates what was saved. */
function useTemplateForm({ template, onClose }: TemplateDialogProps) {
  const savedId = useRef(template?.id ?? null);
  const submits = useRef(false);
  const create = useChange(whatsAppTemplateEndpoints.create);
  const update = useChange(whatsAppTemplateEndpoints.update);
  const submit = useChange(whatsAppTemplateEndpoints.submit);

  async function save(body: WhatsAppTemplateFields): Promise<WhatsAppTemplate> {
    const { current: id } = savedId;
    const saved = id ? await update.mutateAsync({ params: { id }, body }) : await create.mutateAsync({ body });
    savedId.current = saved.id;
    return saved;
  }

  const form = useForm({
    schema: whatsAppTemplateEndpoints.create.body,
    initial: template ? pickFields(template) : empty,
    submit: async (body) => {
      const { id, name } = await save(body);
      if (submits.current) await submit.mutateAsync({ params: { id } });
      toast.success(submits.current ? texts.submitted(name) : texts.saved(name));
      onClose();
    },
  });

  const start = (isSubmission: boolean) => () => {
    submits.current = isSubmission;
    form.submit();
  };
  return { form, saveDraft: start(false), saveAndSubmit: start(true), isSubmission: () => submits.current };
}

function pickFields({ name, category, language, body }: WhatsAppTemplate): WhatsAppTemplateFields {
  return { name, category, language, body };
}
