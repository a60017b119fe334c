import type { JoinProblem } from '../join.model.ts';

export function field(form: HTMLFormElement, name: string): HTMLInputElement | HTMLSelectElement {
  return form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
}

/** Shows a sentence, marks the fields it is about and moves the focus to the first of them. `null` takes all of it away. */
export function showProblem(form: HTMLFormElement, problem: JoinProblem | null): void {
  const box = form.querySelector<HTMLElement>('[data-problem]');
  const sentence = box?.querySelector('[role=alert]');
  if (!box || !sentence) return;
  sentence.textContent = problem?.sentence ?? '';
  box.hidden = !problem;
  for (const input of form.querySelectorAll('input')) {
    const isWrong = problem?.fields.includes(input.name) ?? false;
    setAttribute(input, 'aria-invalid', isWrong ? 'true' : null);
    setAttribute(input, 'aria-describedby', isWrong ? box.id : null);
  }
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
}

export function isBusy(form: HTMLFormElement): boolean {
  return submitButton(form)?.hasAttribute('aria-disabled') ?? false;
}

export function setBusy(form: HTMLFormElement, isNowBusy: boolean): void {
  const button = submitButton(form);
  const label = button?.lastElementChild;
  if (!button || !label) return;
  for (const each of form.querySelectorAll('button')) setAttribute(each, 'aria-disabled', isNowBusy ? 'true' : null);
  const spinner = button.querySelector<HTMLElement>('[data-spinner]');
  if (spinner) spinner.hidden = !isNowBusy;
  label.textContent = (isNowBusy ? button.dataset.busyLabel : button.dataset.label) ?? '';
}

function setAttribute(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

function submitButton(form: HTMLFormElement): HTMLButtonElement | null {
  return form.querySelector('button[type=submit]');
}

/** The body of a failed request; `null` when it is not the API's. */
export function readFailure(text: string): { error: string; field?: string } | null {
  try {
    const body = JSON.parse(text);
    return typeof body?.error === 'string' ? body : null;
  } catch {
    return null;
  }
}
