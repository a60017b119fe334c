import { invalidPhoneSentence } from '@debut/contract/phones';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { recallPhoneCountry } from '../../lib/phone-country.ts';
import { loadedPhoneParser } from '../../lib/use-phone-typing.ts';
import { phoneToSend } from './join.model.ts';
import { changeFanDetails, requestFanCode } from './landing.api.ts';

/** `same` leaves the choice about texts as it is. */
export type TextChoice = 'same' | 'yes' | 'no';

const nothingTyped = { phone: '', code: '', name: '', email: '', texts: 'same' as TextChoice };

export type FanDetailsForm = ReturnType<typeof useFanDetails>;

export function useFanDetails(artistId: string) {
  const [step, setStep] = useState<'phone' | 'code' | 'done'>('phone');
  const [typed, setTyped] = useState(() => ({ ...nothingTyped, country: recallPhoneCountry() }));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const fan = () => ({ artistId, ...phoneToSend(typed) });

  async function attempt(request: () => Promise<void>, next: 'code' | 'done') {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await request();
      setStep(next);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  }

  return {
    step,
    typed,
    isBusy,
    problem,
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
        return setProblem(invalidPhoneSentence(typed.country));
      }
      await attempt(() => requestFanCode(fan()), 'code');
    },
    async save(event: FormEvent) {
      event.preventDefault();
      const { code, name, email, texts } = typed;
      if (!/^\D*(\d\D*){6}$/.test(code)) return setProblem('Enter the 6-digit code from the text.');
      const choice = texts === 'same' ? {} : { smsOptOut: texts === 'no' };
      await attempt(() => changeFanDetails({ ...fan(), code, name, email, ...choice }), 'done');
    },
  };
}
