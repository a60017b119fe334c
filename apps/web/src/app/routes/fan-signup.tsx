import { PublicNotice } from '../public-notice.tsx';

export function Component() {
  return <PublicNotice title="Sign-up is not open" text="The artist does not take sign-ups at this address." />;
}
