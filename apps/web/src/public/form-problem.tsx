import { ErrorBox } from '../ui/error-box.tsx';
import type { JoinProblem } from './join.model.ts';

/** The sentence that says what is wrong. The page's script fills it in when nothing is wrong yet. */
export function FormProblem({ id, problem }: { id: string; problem?: JoinProblem | undefined }) {
  return (
    <div id={id} data-problem hidden={!problem}>
      <ErrorBox>{problem?.sentence}</ErrorBox>
    </div>
  );
}
