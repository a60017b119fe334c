import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { recallPhoneCountry } from '../../lib/phone-country.ts';
import { loadedPhoneParser } from '../../lib/use-phone-typing.ts';
import { emptyFan, type JoinProblem, type JoinRules, type TypedFan } from './join.model.ts';
import { joinFanbase, openForm } from './landing.api.ts';

type JoinState =
  /** `focus` selects what gets the focus when the form is shown again. */
  | { kind: 'idle'; focus?: string }
  | { kind: 'submitting' }
  | { kind: 'failed'; problem: JoinProblem }
  | { kind: 'joined'; smsOptOut: boolean }
  /** A fan changes what is stored about them. */
  | { kind: 'details' };

export type JoinForm = ReturnType<typeof useJoinForm>;

/** A form by which somebody joins: what is typed, and how far it is. Nothing typed is lost when it fails. */
export function useJoinForm(artistId: string, rules: JoinRules) {
  const [typed, setTyped] = useState<TypedFan>(newFan);
  const [state, setState] = useState<JoinState>({ kind: 'idle' });
  const form = useRef<HTMLFormElement>(null);
  /** Asked for when the form is first used: it tells a person from a script. */
  const token = useRef<Promise<string | null> | null>(null);

  useEffect(() => {
    if (state.kind === 'idle' && state.focus) form.current?.querySelector<HTMLElement>(state.focus)?.focus();
  }, [state]);

  function fail(problem: JoinProblem) {
    setState({ kind: 'failed', problem });
    const [first] = problem.fields;
    if (first) form.current?.querySelector<HTMLInputElement>(`input[name=${first}]`)?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (state.kind === 'submitting') return;
    const problem = rules.check(typed, loadedPhoneParser());
    if (problem) return fail(problem);
    setState({ kind: 'submitting' });
    try {
      await joinFanbase(artistId, { fanData: rules.toFan(typed), formToken: await token.current }, rules);
      token.current = null;
      setState({ kind: 'joined', smsOptOut: typed.smsOptOut });
      setTyped(newFan());
    } catch (error) {
      fail(problemOf(error));
    }
  }

  return {
    ref: form,
    typed,
    state,
    rules,
    submit,
    open() {
      token.current ??= openForm(artistId);
    },
    change: (fields: Partial<TypedFan>) => setTyped((before) => ({ ...before, ...fields })),
    startOver: () => setState({ kind: 'idle', focus: 'input[name=name]' }),
    changeDetails: () => state.kind !== 'submitting' && setState({ kind: 'details' }),
    closeDetails: () => setState({ kind: 'idle', focus: `#${detailsLinkId}` }),
  };
}

export const detailsLinkId = 'update-details';

function newFan(): TypedFan {
  return { ...emptyFan, country: recallPhoneCountry() };
}

function problemOf(error: unknown): JoinProblem {
  const sentence = error instanceof Error ? error.message : String(error);
  const field = error instanceof ApiError ? error.field : undefined;
  const fields = (['name', 'email', 'phone'] as const).filter((name) => field === `fanData.${name}`);
  return { sentence, fields };
}
