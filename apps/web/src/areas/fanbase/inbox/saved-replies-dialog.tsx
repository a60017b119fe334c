import { type CannedReply, inboxEndpoints } from '@debut/contract/inbox';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Allowed } from '../../../data/rights.tsx';
import { useChange } from '../../../data/use-change.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { SavedReplyForm } from './saved-reply-form.tsx';
import { texts } from './texts.ts';

type SavedRepliesDialogProps = {
  replies: readonly CannedReply[];
  onPick: (reply: CannedReply) => void;
  onClose: () => void;
};

/** To read, choose, edit and delete them. */
export function SavedRepliesDialog({ replies, onPick, onClose }: SavedRepliesDialogProps) {
  const [edited, setEdited] = useState<CannedReply | 'new' | null>(null);
  const remove = useChange(inboxEndpoints.deleteCannedReply, {
    onError: ({ message }) => toast.failure(texts.failedToDelete(message)),
  });
  if (edited === 'new') return <SavedReplyForm onClose={() => setEdited(null)} />;
  if (edited) return <SavedReplyForm reply={edited} onClose={() => setEdited(null)} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.savedReplies}
      description={texts.savedRepliesText}
      footer={
        <Allowed right="send">
          <Button onClick={() => setEdited('new')}>
            <Plus aria-hidden className="size-4" />
            {texts.newSavedReply}
          </Button>
        </Allowed>
      }
    >
      {replies.length === 0 && <p className="text-fg-2 text-sm">{texts.noSavedReplies}</p>}
      <ul className="grid divide-y divide-white/[.06]">
        {replies.map((reply) => (
          <li key={reply.id} className="flex items-center gap-1 py-1.5">
            <button
              type="button"
              onClick={() => onPick(reply)}
              className="min-h-11 min-w-0 flex-1 rounded-md px-2 py-1 text-left hover:bg-white/5"
            >
              <span className="block truncate font-medium text-sm">{reply.title}</span>
              <span dir="auto" className="line-clamp-2 break-words text-fg-3 text-xs">
                {reply.text}
              </span>
            </button>
            <Allowed right="send">
              <IconButton icon={Pencil} label={texts.edit(reply.title)} onClick={() => setEdited(reply)} />
              <IconButton
                icon={Trash2}
                label={texts.delete(reply.title)}
                disabled={remove.isPending}
                onClick={() => remove.mutate({ params: { id: reply.id } })}
              />
            </Allowed>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
