import { buttonClasses } from '../ui/button-classes.ts';
import { Spinner } from '../ui/spinner.tsx';

/** While the form is sent, the page's script shows the spinner and the other label. */
export function SubmitButton({ label, busyLabel = label }: { label: string; busyLabel?: string }) {
  return (
    <button
      type="submit"
      data-label={label}
      data-busy-label={busyLabel}
      className={buttonClasses('primary', 'huge', 'w-full whitespace-normal')}
    >
      <span data-spinner hidden>
        <Spinner />
      </span>
      <span className="line-clamp-2 min-w-0 break-words">{label}</span>
    </button>
  );
}
