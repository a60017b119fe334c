import type { Me } from '@debut/contract/account';
import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { ConversationList } from './conversation-list.tsx';
import { FanPanel } from './fan-panel.tsx';
import { texts } from './texts.ts';
import { ThreadPane, useThread } from './thread-pane.tsx';

type InboxScreenProps = {
  me: Me;
  /** The fan whose conversation is open. */
  openId: string | null;
  onBack: () => void;
};

/** List, conversation and fan side by side; on narrow screens one after the other. */
export function InboxScreen({ me, openId, onBack }: InboxScreenProps) {
  const isWide = useMedia('(min-width: 64rem)');
  return (
    <div
      className={cx(
        'lg:grid lg:h-[calc(100dvh-11.5rem-var(--player-space))] lg:min-h-[34rem] lg:overflow-hidden lg:rounded-xl lg:border lg:border-line lg:bg-s1',
        openId === null
          ? 'lg:grid-cols-[336px_minmax(0,1fr)]'
          : 'lg:grid-cols-[336px_minmax(0,1fr)] xl:grid-cols-[336px_minmax(0,1fr)_264px]',
      )}
    >
      <ConversationList openId={openId} userId={me.id} isWide={isWide} />
      {openId === null ? (
        <EmptyState
          icon={MessagesSquare}
          title={texts.choose}
          text={texts.chooseText}
          className="self-center max-lg:hidden"
        />
      ) : (
        <OpenConversation key={openId} fanId={openId} me={me} onBack={onBack} />
      )}
    </div>
  );
}

function OpenConversation({ fanId, me, onBack }: { fanId: string; me: Me; onBack: () => void }) {
  const query = useThread(fanId);
  const [hasDetails, setDetails] = useState(false);
  const fan = query.data?.[0]?.fan;
  return (
    <>
      {/* On narrow screens it covers the app's header and tabs. */}
      <div className="flex min-h-0 min-w-0 flex-col max-lg:fixed max-lg:inset-0 max-lg:z-45 max-lg:bg-bg">
        <ThreadPane
          query={query}
          userId={me.id}
          balance={me.credits}
          onBack={onBack}
          onDetails={() => setDetails(true)}
        />
      </div>
      <aside aria-label={texts.details} className="min-h-0 overflow-y-auto border-line border-l p-4 pt-5 max-xl:hidden">
        {fan && <FanPanel fan={fan} />}
      </aside>
      {fan && (
        <Dialog open={hasDetails} onClose={() => setDetails(false)} title={texts.details}>
          {hasDetails && <FanPanel fan={fan} />}
        </Dialog>
      )}
    </>
  );
}
