import { Coins } from 'lucide-react';
import { Link } from 'react-router';

/** The balance, always in sight; the place keeps its size while it loads. */
export function CreditsLink({ balance }: { balance: number | undefined }) {
  return (
    <Link
      to="/pricing"
      className="mr-2 hidden h-9 min-w-28 items-center justify-center gap-2 rounded-full border border-line bg-s1 px-3.5 font-medium text-fg-2 text-sm tabular-nums hover:text-fg sm:flex"
    >
      <Coins aria-hidden className="size-4 text-warning" />
      {balance?.toLocaleString('en-US') ?? '–'} <span className="text-fg-3">credits</span>
    </Link>
  );
}
