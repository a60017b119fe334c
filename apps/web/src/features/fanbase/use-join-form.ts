import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { emptyFan, type JoinProblem, type JoinRules, type TypedFan } from './join.model.ts';
import { joinFanbase } from './landing.api.ts';

type JoinState =
  | { kind: 'idle' }
  | { kind: 'submitting' }
  | { kind: 'failed'; problem: JoinProblem }
  | { kind: 'joined'; smsOptOut: boolean };

export type JoinForm = ReturnType<typeof useJoinForm>;

/** A form by which somebody joins: what is typed, and how far it is. Nothing typed is lost when it fails. */
export function useJoinForm(artistId: string, rules: JoinRules) {
  const [typed, setTyped] = useState<TypedFan>(emptyFan);
  const [state, setState] = useState<JoinState>({ kind: 'idle' });
  const form = useRef<HTMLFormElement>(null);

  function fail(problem: JoinProblem) {
    setState({ kind: 'failed', problem });
    const [first] = problem.fields;
    if (first) form.current?.querySelector<HTMLInputElement>(`input[name=${first}]`)?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (state.kind === 'submitting') return;
    const problem = rules.check(typed);
    if (problem) return fail(problem);
    setState({ kind: 'submitting' });
    try {
      await joinFanbase(artistId, rules.toFan(typed), rules);
      setState({ kind: 'joined', smsOptOut: typed.smsOptOut });
      setTyped(emptyFan);
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
    change: (fields: Partial<TypedFan>) => setTyped((before) => ({ ...before, ...fields })),
    startOver: () => setState({ kind: 'idle' }),
  };
}

function problemOf(error: unknown): JoinProblem {
  const sentence = error instanceof Error ? error.message : String(error);
  const field = error instanceof ApiError ? error.field : undefined;
  const fields = (['name', 'email', 'phone'] as const).filter((name) => field === `fanData.${name}`);
  return { sentence, fields };
}
