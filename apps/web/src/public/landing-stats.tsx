import type { FanbaseLanding } from '@debut/contract/fanbase-page';
import { Disc3, type LucideIcon, Sparkles, Users } from 'lucide-react';

export function LandingStats({ stats }: { stats: FanbaseLanding['stats'] }) {
  return (
    <dl className="mx-auto mt-5 grid max-w-md grid-cols-3 divide-x divide-white/12 rounded-lg border border-white/10 bg-[#0d0a1a]/80 py-3 backdrop-blur-md @3xl:mx-0 @3xl:mt-9">
      <Stat icon={Users} label="Active Fans" value={stats.activeFans.toLocaleString('en-US')} />
      <Stat icon={Disc3} label="Releases" value={stats.releases.toLocaleString('en-US')} />
      <Stat icon={Sparkles} label="New Music" value={stats.newMusic} />
    </dl>
  );
}

function Stat({ icon: Icon, label, value }: { icon: LucideIcon; label: string; value: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse items-center justify-end px-1.5">
      <dt className="mt-0.5 flex items-center gap-1 whitespace-nowrap font-medium text-2xs text-fg-2">
        <Icon aria-hidden className="size-3.5 text-primary-fg" />
        {label}
      </dt>
      <dd className={`${valueClasses} ${value.length > 8 ? 'text-sm' : 'text-xl'}`}>{value}</dd>
    </div>
  );
}

const valueClasses =
  'flex min-h-7 max-w-full items-center break-words text-center font-bold font-display text-white tabular-nums';
