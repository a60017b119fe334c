import { type ReactNode, useCallback, useState } from 'react';
import { OnDemand } from '../../../ui/on-demand.tsx';
import type { RecipientDialogState } from './recipient-dialogs.tsx';

const load = () => import('./recipient-dialogs.tsx').then((file) => file.RecipientDialogs);

/** The dialog to draw, and how to open one: adding, editing, deleting. */
export function useRecipientDialogs() {
  const [state, setState] = useState<RecipientDialogState | null>(null);
  const close = useCallback(() => setState(null), []);
  const dialog: ReactNode = state && <OnDemand load={load} props={{ state, onClose: close }} />;
  return { dialog, openDialog: setState };
}
