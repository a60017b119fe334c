import { whatsAppTemplateEndpoints } from '@debut/contract/whatsapp-templates';
import { useData } from '../../../data/use-data.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { texts } from './texts.ts';

type TemplateFieldProps = { value: string | null; onChange: (id: string | null) => void };

/** WhatsApp takes free text only from fans who wrote within 24 hours, and an approved template for all others. */
export function TemplateField({ value, onChange }: TemplateFieldProps) {
  const templates = useData(whatsAppTemplateEndpoints.list, {});
  const approved = templates.data?.filter(({ status }) => status === 'approved') ?? [];
  const isKnown = approved.some(({ id }) => id === value);
  return (
    <Field label={texts.whatsAppTemplate} hint={texts.whatsAppTemplateHint}>
      <Select
        value={isKnown && value !== null ? value : ''}
        onChange={(id) => onChange(id === '' ? null : id)}
        options={[
          { value: '', label: approved.length === 0 ? texts.noApprovedTemplates : texts.noTemplate },
          ...approved.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </Field>
  );
}
