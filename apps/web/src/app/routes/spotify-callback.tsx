import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { PublicNotice } from '../public-notice.tsx';

export function Component() {
  return (
    <PublicNotice
      title="Nothing to connect"
      text="This installation is not set up for the streaming service, so nothing was connected."
      action={
        <Button asChild>
          <Link to="/fans">Go to Fans Page</Link>
        </Button>
      }
    />
  );
}
