import type { PlanId } from '@debut/contract/catalogue';
import { Coins } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { useCredits } from './billing.api.ts';

const planNames: Record<PlanId, string> = { free: 'Free', starter: 'Starter', pro: 'Pro', team: 'Team' };

export function PlanCard({ plan, balance }: { plan: PlanId; balance: number }) {
  return (
    <Card id="plan" aria-labelledby="plan-title" className="scroll-mt-20 p-5 sm:p-6">
      <CardTitle id="plan-title">Plan and credits</CardTitle>
      <div className="mt-5 grid gap-4 sm:grid-cols-2">
        <div className="rounded-lg bg-s2 p-4 sm:p-5">
          <p className="flex items-center justify-between text-fg-2 text-sm">
            Plan <Badge tone="success">Active</Badge>
          </p>
          <p className="mt-1 font-bold font-display text-2xl">{planNames[plan]}</p>
        </div>
        <div className="rounded-lg bg-s2 p-4 sm:p-5">
          <p className="text-fg-2 text-sm">Balance</p>
          <p className="mt-1 flex items-center gap-2 font-bold font-display text-2xl tabular-nums">
            <Coins aria-hidden className="size-5 text-warning" />
            {balance} <span className="font-normal font-sans text-fg-2 text-sm tracking-normal">credits</span>
          </p>
        </div>
      </div>
      <h3 className="mt-6 mb-1 font-sans font-semibold text-fg-2 text-sm tracking-normal">Credits history</h3>
      <History />
    </Card>
  );
}

function History() {
  const credits = useCredits();
  if (credits.isPending) {
    return (
      <SkeletonGroup label="Loading the credits history" className="mt-3">
        <Skeleton className="h-9 w-full" />
      </SkeletonGroup>
    );
  }
  if (credits.isError) {
    return (
      <ErrorBox className="mt-3" action={<Button onClick={() => void credits.refetch()}>Try again</Button>}>
        {credits.error.message}
      </ErrorBox>
    );
  }
  return (
    <table className="w-full text-sm">
      <thead className="sr-only">
        <tr>
          <th>What</th>
          <th>When</th>
          <th>Credits</th>
          <th>Balance</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-white/[.06]">
        {credits.data.entries.map((entry) => (
          <tr key={entry.id}>
            <td className="py-2.5 font-medium">{entry.reason}</td>
            <td className="whitespace-nowrap px-4 text-fg-3">{new Date(entry.at).toLocaleDateString()}</td>
            <td
              className={`whitespace-nowrap text-right font-semibold tabular-nums ${entry.amount > 0 ? 'text-success' : ''}`}
            >
              {signed(entry.amount)}
            </td>
            <td className="w-20 whitespace-nowrap text-right text-fg-3 tabular-nums max-sm:hidden">{entry.balance}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : `−${-amount}`;
}
