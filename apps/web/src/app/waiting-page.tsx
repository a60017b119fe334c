import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from './page.tsx';

/** A place the app already knows and that has nothing to show: it says so, and leads back. */
export function WaitingPage({
  title,
  icon,
  sentence,
  text,
}: {
  title: string;
  icon: LucideIcon;
  sentence: string;
  text: string;
}) {
  return (
    <Page title={title}>
      <Card>
        <EmptyState
          icon={icon}
          title={sentence}
          text={text}
          action={
            <Button asChild>
              <Link to="/">Back to the dashboard</Link>
            </Button>
          }
        />
      </Card>
    </Page>
  );
}
