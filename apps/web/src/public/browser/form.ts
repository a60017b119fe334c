import type { JoinError } from '../page.model.ts';

export function getField(form: HTMLFormElement, name: string): HTMLInputElement | HTMLSelectElement {
  return form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
}

/** Shows the error, marks its fields and focuses the first of them; null removes the error. */
export function showError(form: HTMLFormElement, error: JoinError | null): void {
  const box = form.querySelector<HTMLElement>('[data-error]');
  const sentence = box?.querySelector('[role=alert]');
  if (!box || !sentence) return;
  sentence.textContent = error?.sentence ?? '';
  box.hidden = !error;
  for (const input of form.querySelectorAll('input')) {
    const isInvalid = error?.fields.includes(input.name) ?? false;
    setAttribute(input, 'aria-invalid', isInvalid ? 'true' : null);
    setAttribute(input, 'aria-describedby', isInvalid ? box.id : null);
  }
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
}

export function onSubmit(form: HTMLFormElement, submit: () => Promise<void>): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!isBusy(form)) void submit();
  });
}

function isBusy(form: HTMLFormElement): boolean {
  return findSubmitButton(form)?.hasAttribute('aria-disabled') ?? false;
}

export function setBusy(form: HTMLFormElement, busy: boolean): void {
  const button = findSubmitButton(form);
  const label = button?.lastElementChild;
  if (!button || !label) return;
  for (const each of form.querySelectorAll('button')) setAttribute(each, 'aria-disabled', busy ? 'true' : null);
  const spinner = button.querySelector<HTMLElement>('[data-spinner]');
  if (spinner) spinner.hidden = !busy;
  label.textContent = (busy ? button.dataset.busyLabel : button.dataset.label) ?? '';
}

function setAttribute(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

function findSubmitButton(form: HTMLFormElement): HTMLButtonElement | null {
  return form.querySelector('button[type=submit]');
}

/** The body of a failed request; null when it isn't the API's, such as a proxy's. */
export function readFailure(text: string): { error: string; field?: string } | null {
  try {
    const body = JSON.parse(text);
    return typeof body?.error === 'string' ? body : null;
  } catch {
    return null;
  }
}
