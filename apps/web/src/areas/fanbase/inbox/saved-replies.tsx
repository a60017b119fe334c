import { fanCategoryNames } from '@debut/contract/fans';
import { type CannedReply, type ConversationThread, inboxEndpoints } from '@debut/contract/inbox';
import { fillPlaceholders, placeholderValues } from '@debut/contract/placeholders';
import { Plus, Zap } from 'lucide-react';
import { useState } from 'react';
import { Allowed } from '../../../data/rights.tsx';
import { useData } from '../../../data/use-data.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SavedRepliesDialog } from './saved-replies-dialog.tsx';
import { SavedReplyForm } from './saved-reply-form.tsx';
import { texts } from './texts.ts';

type SavedRepliesProps = {
  fan: ConversationThread['fan'];
  /** What is typed so far, which may be worth saving. */
  draft: string;
  /** With the fan's name filled in. */
  onPick: (text: string) => void;
};

type OpenDialog = 'list' | 'new' | null;

export function SavedReplies({ fan, draft, onPick }: SavedRepliesProps) {
  const replies = useData(inboxEndpoints.cannedReplies, {}).data ?? noReplies;
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const pick = ({ text }: CannedReply) => onPick(fillFor(fan, text));
  return (
    <div className="flex items-center gap-1.5">
      <IconButton icon={Zap} label={texts.savedReplies} onClick={() => setDialog('list')} className="-ml-2.5" />
      <ul aria-label={texts.savedReplies} className="scrollbar-none flex min-w-0 gap-1.5 overflow-x-auto">
        {replies.map((reply) => (
          <li key={reply.id}>
            <button type="button" onClick={() => pick(reply)} className={chipClasses}>
              {reply.title}
            </button>
          </li>
        ))}
        <Allowed right="send">
          <li>
            <button type="button" onClick={() => setDialog('new')} className={`${chipClasses} border-dashed`}>
              <Plus aria-hidden className="size-3.5" />
              {texts.newReply}
            </button>
          </li>
        </Allowed>
      </ul>
      {dialog === 'list' && (
        <SavedRepliesDialog
          replies={replies}
          onPick={(reply) => {
            setDialog(null);
            pick(reply);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'new' && <SavedReplyForm draft={draft} onClose={() => setDialog(null)} />}
    </div>
  );
}

const noReplies: readonly CannedReply[] = [];

function fillFor({ name, email, category }: ConversationThread['fan'], text: string): string {
  return fillPlaceholders(text, placeholderValues({ name, email: email ?? '', category: fanCategoryNames[category] }));
}

const chipClasses =
  'inline-flex h-11 items-center gap-1.5 whitespace-nowrap rounded-full border border-line px-3.5 font-medium text-fg-2 text-sm transition-colors hover:border-line-strong hover:text-fg mouse:h-8 mouse:text-xs';
