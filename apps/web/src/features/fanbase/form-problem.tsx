import { ErrorBox } from '../../ui/error-box.tsx';

const formProblemId = 'form-problem';

/** The sentence that says what is wrong, once per page. */
export function FormProblem({ sentence }: { sentence: string }) {
  return (
    <div id={formProblemId}>
      <ErrorBox>{sentence}</ErrorBox>
    </div>
  );
}

/** Marks a field as wrong, and describes it by the sentence. */
export function wrongFieldAttributes(isWrong: boolean) {
  return { 'aria-invalid': isWrong || undefined, 'aria-describedby': isWrong ? formProblemId : undefined };
}
