import { Link } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { PublicNotice } from '../public-notice.tsx';
import { texts } from './texts.ts';

export function Component() {
  return (
    <PublicNotice
      title={texts.pageNotFound}
      text={texts.thereIsNothingAtThis}
      action={
        <Button asChild variant="primary">
          <Link to="/">{texts.goToDashboard}</Link>
        </Button>
      }
    />
  );
}
