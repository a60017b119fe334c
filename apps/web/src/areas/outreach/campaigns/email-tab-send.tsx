import { MailPlus, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { sellsCredits } from '../../../lib/app-config.ts';
import { Button } from '../../../ui/button.tsx';

type EmailTabSendProps = {
  canCreate: boolean;
  /** Why not, a sentence each. */
  hints: readonly string[];
  /** How many are ticked in the list of recipients. */
  chosen: number;
  onCreate: () => void;
};

export function EmailTabSend({ canCreate, hints, chosen, onCreate }: EmailTabSendProps) {
  const titleId = useId();
  const hintsId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="relative isolate mt-4 overflow-clip rounded-xl border border-white/10 bg-s1 p-4 sm:p-6"
    >
      <div
        aria-hidden
        className="absolute inset-0 -z-10 bg-[radial-gradient(34rem_14rem_at_0%_0%,rgb(126_73_236/.3),transparent_70%)]"
      />
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id={titleId} className="font-bold text-lg sm:text-xl">
            Send Email Campaign
          </h2>
          <p className="mt-0.5 text-fg-2 text-sm">
            {chosen > 0
              ? `${chosen === 1 ? '1 recipient is' : `${chosen.toLocaleString('en')} recipients are`} selected above. `
              : 'Pick a template and who gets it. '}
            Every email goes out on its own, from your address, with a working unsubscribe link.
            {sellsCredits() && ' Email costs no credits.'}
          </p>
        </div>
        <Button
          variant="primary"
          disabled={!canCreate}
          aria-describedby={hints.length > 0 ? hintsId : undefined}
          onClick={onCreate}
          className="mouse:h-11 max-sm:w-full"
        >
          <MailPlus aria-hidden className="size-4" />
          Create Campaign
        </Button>
      </div>
      {hints.length > 0 && (
        <ul id={hintsId} className="mt-3 grid gap-1.5">
          {hints.map((hint) => (
            <li key={hint} className="flex items-start gap-2 text-sm text-warning">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {hint}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
