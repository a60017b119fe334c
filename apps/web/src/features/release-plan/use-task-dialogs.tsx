import { type ReactNode, useCallback, useState } from 'react';
import { useLoaded } from '../../ui/use-loaded.ts';
import type { TaskDialogState, TaskDialogsProps } from './task-dialogs.tsx';

const load = () => import('./task-dialogs.tsx').then((file) => file.TaskDialogs);

/** The dialog to draw, and how to open one. They are fetched, with their calendar, when the first is wanted. */
export function useTaskDialogs(about: Omit<TaskDialogsProps, 'state' | 'onChange'>) {
  const [state, setState] = useState<TaskDialogState | null>(null);
  const [Dialogs, want] = useLoaded(
    load,
    'The dialog could not be loaded. Please check your connection and try again.',
  );
  const openDialog = useCallback(
    (wanted: TaskDialogState) => {
      setState(wanted);
      want();
    },
    [want],
  );
  const dialog: ReactNode = Dialogs && state && <Dialogs {...about} state={state} onChange={setState} />;
  return { dialog, openDialog };
}
