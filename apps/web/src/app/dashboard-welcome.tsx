import { Music } from 'lucide-react';
import { AddTile } from '../areas/library/tracks/add-tile.tsx';
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
