import { invalidPhoneSentence } from '@debut/contract/phones';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { recallPhoneCountry } from '../../lib/phone-country.ts';
import { loadedPhoneParser } from '../../lib/use-phone-typing.ts';
import { wrongFieldAttributes } from './form-problem.tsx';
import { phoneToSend } from './join.model.ts';
import { changeFanDetails, requestFanCode } from './landing.api.ts';

/** `same` leaves the choice about texts as it is. */
export type TextChoice = 'same' | 'yes' | 'no';

type DetailsField = 'phone' | 'code' | 'name' | 'email';

/** `field` is the one to correct, if there is one. */
type DetailsProblem = { sentence: string; field: string | undefined };

const nothingTyped = { phone: '', code: '', name: '', email: '', texts: 'same' as TextChoice };

export type FanDetailsForm = ReturnType<typeof useFanDetails>;

export function useFanDetails(artistId: string) {
  const [step, setStep] = useState<'phone' | 'code' | 'done'>('phone');
  const [typed, setTyped] = useState(() => ({ ...nothingTyped, country: recallPhoneCountry() }));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<DetailsProblem | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const fan = () => ({ artistId, ...phoneToSend(typed) });

  function fail(sentence: string, field: string | undefined) {
    setProblem({ sentence, field });
    if (field) form.current?.querySelector<HTMLInputElement>(`input[name=${field}]`)?.focus();
  }

  async function attempt(request: () => Promise<void>, next: 'code' | 'done') {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await request();
      setStep(next);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      fail(error.message, error.field);
    } finally {
      setBusy(false);
    }
  }

  return {
    step,
    typed,
    isBusy,
    problem,
    ref: form,
    /** For the input of a field: its name, and the sentence about it when it is wrong. */
    attributesOf(name: DetailsField) {
      return { name, ...wrongFieldAttributes(problem?.field === name) };
    },
    change: (fields: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...fields })),
    startOver() {
      setProblem(null);
      setTyped((before) => ({ ...before, code: '' }));
      setStep('phone');
    },
    async requestCode(event: FormEvent) {
      event.preventDefault();
      const parse = loadedPhoneParser();
      if (typed.phone.trim() === '' || (parse && !parse(typed.phone, typed.country))) {
        return fail(invalidPhoneSentence(typed.country), 'phone');
      }
      await attempt(() => requestFanCode(fan()), 'code');
    },
    async save(event: FormEvent) {
      event.preventDefault();
      const { code, name, email, texts } = typed;
      if (!/^\D*(\d\D*){6}$/.test(code)) return fail('Enter the 6-digit code from the text.', 'code');
      const choice = texts === 'same' ? {} : { smsOptOut: texts === 'no' };
      await attempt(() => changeFanDetails({ ...fan(), code, name, email, ...choice }), 'done');
    },
  };
}
