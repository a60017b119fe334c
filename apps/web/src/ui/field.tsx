import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, use, useId } from 'react';
import { cx } from './class-names.ts';
import { labelClasses } from './control-classes.ts';
import { ErrorBox } from './error-box.tsx';

type FieldProps = {
  label: ReactNode;
  children: ReactNode;
  /** Short text to the right of the label, such as "Optional". */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  labelHidden?: boolean;
  className?: string;
};

/** Labels and describes the single control inside it, which reads its attributes from `useFieldAttributes`. */
export function Field({ label, children, aside, hint, error, labelHidden = false, className }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const asideId = `${id}-aside`;
  const describedBy = cx(Boolean(aside) && asideId, Boolean(hint) && hintId, Boolean(error) && errorId) || undefined;
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error) }}>
      <div className={cx('min-w-0', className)}>
        <div className={cx('flex items-baseline justify-between gap-3', !(labelHidden && !aside) && 'mb-1.5')}>
          <label htmlFor={id} className={labelClasses(labelHidden)}>
            {label}
          </label>
          {aside && (
            <span id={asideId} className="ml-auto text-fg-3 text-xs">
              {aside}
            </span>
          )}
        </div>
        {children}
        {hint && (
          <p id={hintId} className="mt-1.5 text-fg-3 text-xs">
            {hint}
          </p>
        )}
        {error && (
          <p id={errorId} role="alert" data-form-error className="mt-1.5 flex items-start gap-1.5 text-danger text-xs">
            <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </FieldContext>
  );
}

type GroupErrorProps = { children: ReactNode; className?: string };

/** The error of several controls, such as a date and its time, or of a form whose end may be out of view. */
export function GroupError({ children, className }: GroupErrorProps) {
  return (
    <div data-form-error className={className}>
      <ErrorBox>{children}</ErrorBox>
    </div>
  );
}

/** In a long form, errors may be out of view. */
export function showFirstError(form: HTMLFormElement): void {
  const error = form.querySelector('[data-form-error]');
  if (!error) return;
  if (error.id) form.querySelector<HTMLElement>(`[aria-describedby~="${error.id}"]`)?.focus({ preventScroll: true });
  if (!isInView(error)) error.scrollIntoView({ block: 'center' });
}

/** False also where a sticky bar covers it. */
function isInView(element: Element): boolean {
  const { left, width, top, bottom } = element.getBoundingClientRect();
  const isHit = (y: number) => element.contains(document.elementFromPoint(left + width / 2, y));
  return isHit(top + 1) && isHit(bottom - 1);
}

type FieldState = { id: string; describedBy: string | undefined; invalid: boolean };

const FieldContext = createContext<FieldState | null>(null);

/** The id and ARIA attributes for the control inside a Field; empty outside a Field. */
export function useFieldAttributes() {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
  };
}
