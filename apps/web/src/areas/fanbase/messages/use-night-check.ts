import { fanMessageEndpoints, type MessageAudience } from '@debut/contract/fan-messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/product-api.ts';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';
import { toast } from '../../../ui/toast.ts';
import type { QuietHours } from './night-dialog.tsx';

interface CheckedMessage {
  readonly audience: MessageAudience;
  readonly message: string;
  readonly scheduledAt: string | null;
}

/** Asks the server whether a message would arrive at night, now that it is about to go out, and holds it until confirmed. */
export function useNightCheck() {
  const [held, setHeld] = useState<{ quiet: QuietHours; go: () => void } | null>(null);
  const isMounted = useIsMounted();
  const check = useMutation({
    mutationFn: async (read: () => Promise<CheckedMessage>) =>
      api.call(fanMessageEndpoints.preview, { body: await read() }),
  });
  /** Whoever has left the page can neither confirm nor read why. */
  const ifMounted = (show: () => void) => (isMounted.current ? show() : toast.failure(notSent));
  return {
    held,
    isChecking: check.isPending,
    release: () => setHeld(null),
    /** `go` runs in the daytime, else when the artist confirms. It also runs when the page was left meanwhile. */
    pass(read: () => Promise<CheckedMessage>, go: () => void, onFailure: (error: unknown) => void): void {
      check.mutateAsync(read).then(
        ({ quietHours }) => (quietHours ? ifMounted(() => setHeld({ quiet: quietHours, go })) : go()),
        (error: unknown) => ifMounted(() => onFailure(error)),
      );
    },
  };
}

const notSent = 'The message was not sent. Open Fans to send it.';
