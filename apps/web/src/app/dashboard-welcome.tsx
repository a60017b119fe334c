import { Music, Plus } from 'lucide-react';
import { productName } from '../lib/app-config.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** The first thing a new account sees. */
export function DashboardWelcome({ onCreate }: { onCreate: () => void }) {
  return (
    <Card className="overflow-hidden">
      <EmptyState
        icon={Music}
        title={`Welcome to ${productName()}`}
        text="Start building your music collection by adding your first track or project"
        className="pt-16 pb-6"
      />
      <div className="mx-auto mb-16 h-60 w-[280px] max-w-[calc(100%-2rem)]">
        <AddTile onClick={onCreate} />
      </div>
    </Card>
  );
}

export function AddTile({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className={tileClasses}>
      <span className="grid size-12 place-items-center rounded-full bg-s2 text-primary-fg transition-colors duration-200 group-hover/add:bg-primary group-hover/add:text-white sm:size-14">
        <Plus aria-hidden className="size-6" />
      </span>
      <span className="font-semibold text-sm sm:text-base">Add New Track</span>
    </button>
  );
}

const tileClasses =
  'group/add flex size-full flex-col items-center justify-center gap-3 rounded-xl border-2 border-line border-dashed text-fg-2 transition-colors duration-200 hover:border-primary hover:bg-primary/5 hover:text-fg';
