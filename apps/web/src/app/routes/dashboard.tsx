import { Music } from 'lucide-react';
import { productName } from '../../lib/app-config.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../page.tsx';

export function Component() {
  return (
    <Page title="Dashboard" titleHidden>
      <Card className="overflow-hidden">
        <EmptyState
          icon={Music}
          title={`Welcome to ${productName()}`}
          text="Start building your music collection by adding your first track or project"
          className="py-20"
        />
      </Card>
    </Page>
  );
}
