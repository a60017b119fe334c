import { useQueryClient } from '@tanstack/react-query';
import { CloudOff, WifiOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { productName } from '../data/app-config.ts';
import { connection, followConnection } from './connection.ts';
import { texts } from './texts.ts';

/** Shows that the browser is offline or the server unreachable, and disappears when the connection is back. */
export function OfflineNotice() {
  const queries = useQueryClient();
  useEffect(() => followConnection(queries), [queries]);
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const isLost = useStore(connection, (state) => state.isLost);
  if (online && !isLost) return null;
  const Icon = online ? CloudOff : WifiOff;
  return (
    <p role="status" className="flex items-center justify-center gap-2 bg-warning/14 px-4 py-2.5 text-sm text-warning">
      <Icon aria-hidden className="size-4 shrink-0" />
      {online ? texts.cantReachTryingAgain(productName()) : texts.youAreOfflineWhatYou}
    </p>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
