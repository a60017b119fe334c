import { PublicNotice } from '../public-notice.tsx';

export function Component() {
  return <PublicNotice title="This fanbase is not open" text="The artist has not opened a page at this address." />;
}
