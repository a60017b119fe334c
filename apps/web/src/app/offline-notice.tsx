import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (online) return null;
  return (
    <p role="status" className="flex items-center justify-center gap-2 bg-warning/14 px-4 py-2.5 text-sm text-warning">
      <WifiOff aria-hidden className="size-4" />
      You are offline. What you change now will not be saved.
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
