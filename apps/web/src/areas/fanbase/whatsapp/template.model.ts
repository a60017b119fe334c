import {
  addTemplateFooter,
  type TemplatePlaceholder,
  type TemplateStatus,
  templatePlaceholders,
  templateSamples,
  type WhatsAppTemplate,
} from '@debut/contract/whatsapp-templates';
import type { BadgeTone } from '../../../ui/badge.tsx';

export const statusTones: Readonly<Record<TemplateStatus, BadgeTone>> = {
  draft: 'neutral',
  submitting: 'warning',
  submitted: 'warning',
  approved: 'success',
  rejected: 'danger',
};

/** The others are at WhatsApp. */
export function isChangeable({ status }: Pick<WhatsAppTemplate, 'status'>): boolean {
  return status === 'draft' || status === 'rejected';
}

/** The template as a fan gets it, with sample values. */
export function previewTemplate(body: string): string {
  const filled = body.replace(/\{\{\s*([a-zA-Z]+)\s*\}\}/g, (whole, name: string) =>
    isPlaceholder(name) ? templateSamples[name] : whole,
  );
  return addTemplateFooter(filled.trim());
}

function isPlaceholder(name: string): name is TemplatePlaceholder {
  return (templatePlaceholders as readonly string[]).includes(name);
}
