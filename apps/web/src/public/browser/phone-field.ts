import type { PhoneCountry } from '@debut/contract/phone-countries';
import {
  changePhoneCountry,
  getPhoneTyping,
  groupPhoneInput,
  loadPhoneTyping,
  rememberPhoneCountry,
} from '../../data/phone-typing.ts';

/** Groups the phone number while it is typed, as its country does. */
export function enhancePhoneField(
  form: HTMLFormElement,
  { hasPrefix = false, country }: { hasPrefix?: boolean; country?: PhoneCountry } = {},
): void {
  const input = form.elements.namedItem('phone') as HTMLInputElement;
  const select = form.elements.namedItem('country') as HTMLSelectElement;
  const chosenLabel = select.parentElement?.querySelector('[data-chosen]');
  let before = input.value;
  let chosen = select.value as PhoneCountry;

  function choose(next: PhoneCountry) {
    chosen = next;
    select.value = next;
    if (chosenLabel) chosenLabel.textContent = next;
  }

  function group(isForward: boolean) {
    const typing = getPhoneTyping();
    const edit = { before, country: chosen, hasPrefix, isForward };
    const { shown, country: named } = typing
      ? groupPhoneInput(typing, input, edit)
      : { shown: input.value, country: null };
    before = shown;
    // Not remembered: a single number from abroad doesn't change the usual country.
    if (named) choose(named);
  }

  /** Groups what was typed while the numbering plans were loading. */
  async function load() {
    if (getPhoneTyping()) return;
    await loadPhoneTyping();
    before = '';
    if (input.value !== '' && input === document.activeElement) group(false);
  }

  if (country) choose(country);
  // Without the numbering plans the number isn't grouped, and the server checks it.
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
