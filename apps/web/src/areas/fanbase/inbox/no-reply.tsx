import type { ConversationThread } from '@debut/contract/inbox';
import { Link } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { channelNames } from './channel-mark.tsx';
import { firstWord } from './inbox.model.ts';
import { texts } from './texts.ts';

/** Why no channel is left. */
export function NoReply({ fan }: { fan: ConversationThread['fan'] }) {
  const needsPlan = fan.channels.some(({ obstacle }) => obstacle === 'plan' || obstacle === 'waiting');
  const action = needsPlan && (
    <Button asChild size="small">
      <Link to="/pricing">{texts.seePlans}</Link>
    </Button>
  );
  return (
    <Notice tone="warning" title={texts.cannotReply(firstWord(fan.name))} {...(action && { action })}>
      <ul>
        {fan.channels.map(
          ({ channel, obstacle }) =>
            obstacle && (
              <li key={channel}>
                {channelNames[channel]}: {texts.obstacles[obstacle]}
              </li>
            ),
        )}
      </ul>
    </Notice>
  );
}
