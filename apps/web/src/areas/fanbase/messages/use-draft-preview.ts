import { useDebounced } from '../../../lib/use-debounced.ts';
import { type MessageDraft, scheduledAtOf } from './message-draft.model.ts';
import { useMessagePreview } from './messages.api.ts';

/** Asked anew once the typing rests. */
export function useDraftPreview(draft: MessageDraft) {
  const message = useDebounced(draft.message, 250);
  return useMessagePreview({ audience: draft.audience, message, scheduledAt: scheduledAtOf(draft) });
}
