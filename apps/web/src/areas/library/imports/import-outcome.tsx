import { Ban, Check, CircleAlert, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Progress } from '../../../ui/progress.tsx';
import type { ImportState, PeopleKind } from './import-state.ts';

type ImportOutcomeProps = {
  name: string;
  state: ImportState;
  onList: (as: PeopleKind) => void;
  onImportAnyway: () => void;
};

/** What became of a file, or how far it is. */
export function ImportOutcome({ name, state, onList, onImportAnyway }: ImportOutcomeProps) {
  switch (state.kind) {
    case 'waiting':
      return <span className="text-fg-3">Waiting</span>;
    case 'reading':
      return <OnItsWay name={name} words="Reading its tags" percent={null} />;
    case 'uploading':
      return <OnItsWay name={name} words="Uploading" percent={Math.round(state.fraction * 100)} />;
    case 'saving':
      return <OnItsWay name={name} words="Finishing" percent={100} />;
    case 'track':
      return (
        <Outcome icon={Check} tone="text-success">
          Track <Target to={`/track/${state.trackId}`}>{state.title}</Target>
          {state.note && <span className="block text-warning text-xs">{state.note}</span>}
        </Outcome>
      );
    case 'duplicate':
      return (
        <Outcome icon={Info} tone="text-info">
          {state.trackId === null ? (
            'Twice in this list'
          ) : (
            <Target to={`/track/${state.trackId}`}>Already in your library</Target>
          )}
          : skipped
          <span className="mt-1.5 block">
            <Button size="small" aria-label={`Import ${name} anyway`} onClick={onImportAnyway}>
              Import anyway
            </Button>
          </span>
        </Outcome>
      );
    case 'artwork':
      return (
        <Outcome icon={Check} tone="text-success">
          Picture in <Target to="/upload-artwork">your artwork</Target>
        </Outcome>
      );
    case 'list':
      return (
        <Outcome icon={Info} tone="text-info">
          A list of people
          <span className="mt-1.5 flex flex-wrap gap-1.5">
            {(['recipients', 'fans'] as const).map((as) => (
              <Button key={as} size="small" aria-label={`Import ${name} as ${as}`} onClick={() => onList(as)}>
                Import as {as}
              </Button>
            ))}
          </span>
        </Outcome>
      );
    case 'people':
      return (
        <Outcome icon={Check} tone="text-success">
          {state.as === 'fans' ? <Target to="/fans">Fans</Target> : <Target to="/recipients">Recipients</Target>}:{' '}
          {state.sentence}
        </Outcome>
      );
    case 'refused':
      return (
        <Outcome icon={Ban} tone="text-warning">
          {state.sentence}
        </Outcome>
      );
    case 'failed':
      return (
        <Outcome icon={CircleAlert} tone="text-danger">
          {state.sentence}
        </Outcome>
      );
    case 'cancelled':
      return <span className="text-fg-3">Canceled</span>;
  }
}

function OnItsWay({ name, words, percent }: { name: string; words: string; percent: number | null }) {
  const valueText = percent === null ? {} : { valueText: `${percent}%` };
  return (
    <div className="grid gap-1.5">
      <span className="flex justify-between gap-2 text-fg-2 text-xs">
        {words}
        <span className="tabular-nums">{percent !== null && `${percent}%`}</span>
      </span>
      <Progress label={`${words} ${name}`} value={percent} labelHidden {...valueText} />
    </div>
  );
}

function Outcome({ icon: Icon, tone, children }: { icon: LucideIcon; tone: string; children: ReactNode }) {
  return (
    <span className="flex min-w-0 gap-2">
      <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', tone)} />
      <span className="min-w-0 break-words text-fg-2">{children}</span>
    </span>
  );
}

function Target({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="font-semibold text-primary-fg hover:text-fg">
      {children}
    </Link>
  );
}
