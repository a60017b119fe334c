import { Link } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { PublicNotice } from '../public-notice.tsx';

export function Component() {
  return (
    <PublicNotice
      title="Page not found"
      text="There is nothing at this address. It may have been moved or mistyped."
      action={
        <Button asChild variant="primary">
          <Link to="/">Go to the dashboard</Link>
        </Button>
      }
    />
  );
}
