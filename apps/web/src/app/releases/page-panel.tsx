import type { ReleaseKind } from '@debut/contract/release-pages';
import { ReleasePageTab } from '../../areas/releases/release-page-tab.tsx';
import { HearSnippet } from './hear-snippet.tsx';

type PagePanelProps = { release: { readonly kind: ReleaseKind; readonly id: string }; onSetDate: () => void };

/** The public page of a release, whose snippet is heard in the app's player. */
export function PagePanel(props: PagePanelProps) {
  return (
    <ReleasePageTab
      {...props}
      hear={(snippet, versionName) => <HearSnippet snippet={snippet} versionName={versionName} />}
    />
  );
}
