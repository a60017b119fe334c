import type { DialogProps } from './dialog-props.ts';
import { OnDemand } from './on-demand.tsx';
import { useEver } from './use-ever.ts';

/** A modal dialog. Its code is fetched with the first press of anything, or else when it first opens. */
export function Dialog(props: DialogProps) {
  const wasOpen = useEver(props.open);
  return wasOpen && <OnDemand load={loadPanel} props={props} />;
}

const loadPanel = () => import('./dialog-panel.tsx').then((file) => file.DialogPanel);
