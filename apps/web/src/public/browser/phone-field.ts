import type { PhoneCountry } from '@debut/contract/phone-countries';
import {
  changePhoneCountry,
  getPhoneTyping,
  groupPhoneInput,
  loadPhoneTyping,
  rememberPhoneCountry,
} from '../../lib/phone-typing.ts';

/** Groups a phone number while it is typed, beside the country it belongs to. */
export function enhancePhoneField(
  form: HTMLFormElement,
  { hasPrefix = false, country }: { hasPrefix?: boolean; country?: PhoneCountry } = {},
): void {
  const input = form.elements.namedItem('phone') as HTMLInputElement;
  const select = form.elements.namedItem('country') as HTMLSelectElement;
  const face = select.parentElement?.querySelector('[data-chosen]');
  let before = input.value;
  let chosen = select.value as PhoneCountry;

  function choose(next: PhoneCountry) {
    chosen = next;
    select.value = next;
    if (face) face.textContent = next;
  }

  function group(isForward: boolean) {
    const typing = getPhoneTyping();
    const edit = { before, country: chosen, hasPrefix, isForward };
    const { shown, country: named } = typing
      ? groupPhoneInput(typing, input, edit)
      : { shown: input.value, country: null };
    before = shown;
    // Shown, and not remembered: one number from abroad says nothing about the next.
    if (named) choose(named);
  }

  /** What was typed while the numbering plans were loading is grouped when they arrive. */
  async function load() {
    if (getPhoneTyping()) return;
    await loadPhoneTyping();
    before = '';
    if (input.value !== '' && input === document.activeElement) group(false);
  }

  if (country) choose(country);
  // Without the plans the number stays as it is typed, and the server checks it.
  input.addEventListener('focus', () => void load().catch(() => undefined));
  input.addEventListener('input', (event) => group((event as InputEvent).inputType === 'deleteContentForward'));
  select.addEventListener('change', () => {
    const next = select.value as PhoneCountry;
    rememberPhoneCountry(next);
    input.value = changePhoneCountry(input.value, chosen, next, hasPrefix);
    before = input.value;
    choose(next);
  });
}
