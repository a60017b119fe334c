import { fanMessageEndpoints } from '@debut/contract/fan-messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/product-api.ts';
import { type MessageDraft, scheduledAtOf } from './message-draft.model.ts';
import type { QuietHours } from './night-dialog.tsx';

/** Asks the server whether a message would arrive at night, now that it is about to go out, and holds it until confirmed. */
export function useNightCheck() {
  const [held, setHeld] = useState<{ quiet: QuietHours; go: () => void } | null>(null);
  const check = useMutation({
    mutationFn: ({ audience, message, ...draft }: MessageDraft) =>
      api.call(fanMessageEndpoints.preview, {
        body: { audience, message, scheduledAt: scheduledAtOf({ audience, message, ...draft }) },
      }),
  });
  return {
    held,
    isChecking: check.isPending,
    release: () => setHeld(null),
    /** `go` runs at once in the daytime, else when the artist confirms. */
    pass(draft: MessageDraft, go: () => void, onFailure: (error: unknown) => void): void {
      check.mutate(draft, {
        onSuccess: ({ quietHours }) => (quietHours ? setHeld({ quiet: quietHours, go }) : go()),
        onError: onFailure,
      });
    },
  };
}
