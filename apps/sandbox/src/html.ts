/** Escapes every inserted value. */
export function html(parts: TemplateStringsArray, ...values: (string | SafeHtml | SafeHtml[])[]): SafeHtml {
  const inserted = values.map((value) => (Array.isArray(value) ? value.map(toMarkup).join('') : toMarkup(value)));
  return new SafeHtml(parts.map((part, index) => part + (inserted[index] ?? '')).join(''));
}

export class SafeHtml {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

function toMarkup(value: string | SafeHtml): string {
  return value instanceof SafeHtml ? value.markup : value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
