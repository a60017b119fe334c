import type { FanCategory } from '@debut/contract/fans';
import { fanCategoryNames } from '@debut/contract/fans';
import { firstNameOf } from '@debut/contract/first-name';
import { type TemplatePlaceholder, templatePlaceholders } from '@debut/contract/whatsapp-templates';

/** A template as WhatsApp knows it: `Hi {{1}}, it is out!` */
export interface NumberedTemplate {
  readonly body: string;
  /** The placeholder of each number, beginning with 1. */
  readonly names: readonly TemplatePlaceholder[];
}

type TemplateValues = Readonly<Record<TemplatePlaceholder, string>>;

const braces = /\{\{\s*([a-zA-Z]+)\s*\}\}/g;

/** Numbers placeholders in order of appearance; one that occurs again has the same number. */
export function numberPlaceholders(text: string): NumberedTemplate {
  const names: TemplatePlaceholder[] = [];
  const body = text.replace(braces, (whole, inside: string) => {
    const name = templatePlaceholders.find((known) => known === inside);
    if (!name) return whole;
    if (!names.includes(name)) names.push(name);
    return `{{${names.indexOf(name) + 1}}}`;
  });
  return { body, names };
}

/** The values of the numbers, as WhatsApp wants them: never empty. */
export function numberValues(
  names: readonly TemplatePlaceholder[],
  values: TemplateValues,
): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name, index) => [String(index + 1), values[name]]));
}

/** Exactly what WhatsApp makes of the template, unlike other texts, which are rephrased when there is no first name. */
export function fillTemplate(text: string, values: TemplateValues): string {
  return text.replace(braces, (whole, inside: string) => values[inside as TemplatePlaceholder] ?? whole);
}

export function templateValues(fan: { readonly name: string; readonly category: FanCategory }): TemplateValues {
  // WhatsApp rejects line breaks, tabs and many spaces in values.
  const name = fan.name.replace(/\s+/g, ' ').trim();
  return {
    firstName: firstNameOf({ name, email: '' }) || unnamed,
    name: name || unnamed,
    category: fanCategoryNames[fan.category],
  };
}

/** "Hi there" */
const unnamed = 'there';
