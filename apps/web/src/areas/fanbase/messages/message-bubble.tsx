import type { FanChannel } from '@debut/contract/fan-channels';
import { Fragment } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { texts } from './texts.ts';

type MessageBubbleProps = { channel: FanChannel; artistName: string; subject: string; text: string };

/** The message as the fan's phone or mail program shows it. */
export function MessageBubble({ channel, artistName, subject, text }: MessageBubbleProps) {
  if (channel === 'email') return <EmailCard artistName={artistName} subject={subject} text={text} />;
  const look = looks[channel];
  return (
    <div className={`rounded-lg border p-3.5 ${look.screen}`}>
      <p
        className={`wrap-anywhere w-fit max-w-full whitespace-pre-wrap rounded-xl rounded-bl-sm px-3 py-2.5 text-sm ${look.bubble}`}
      >
        <WithLinks text={text || texts.emptyMessage} />
      </p>
    </div>
  );
}

const looks = {
  whatsapp: { screen: 'border-[#1d332c] bg-[#0b1a17]', bubble: 'bg-[#1c2f29]' },
  sms: { screen: 'border-line bg-bg', bubble: 'bg-s3' },
};

function EmailCard({ artistName, subject, text }: Omit<MessageBubbleProps, 'channel'>) {
  return (
    <div className="rounded-lg bg-[#f7f6fb] p-3.5 text-[#1c1a27]">
      <div className="flex items-center gap-2.5">
        <Avatar name={artistName} size="small" />
        <div className="min-w-0 flex-1 text-sm">
          <p className="truncate font-semibold">{artistName}</p>
          <p className="truncate text-[#5b5770] text-xs">{subject || texts.noSubject}</p>
        </div>
      </div>
      <div className="wrap-anywhere mt-3 grid gap-2.5 text-sm">
        {splitParagraphs(text || texts.emptyMessage).map((paragraph, index) =>
          isLink(paragraph) ? (
            <span
              key={index}
              className="w-fit max-w-full truncate rounded-md bg-[#6a3bd0] px-3 py-1.5 font-semibold text-white"
            >
              {paragraph.replace(/^https?:\/\//, '')}
            </span>
          ) : (
            <p key={index} className="whitespace-pre-wrap">
              <WithLinks text={paragraph} />
            </p>
          ),
        )}
      </div>
    </div>
  );
}

/** A link alone on a line becomes a button. */
function splitParagraphs(text: string): string[] {
  const lines = text.split('\n').map((line) => (isLink(line.trim()) ? `\n\n${line.trim()}\n\n` : line));
  return lines
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replace(/^\n+|\n+$/g, ''))
    .filter((paragraph) => paragraph.trim() !== '');
}

function isLink(text: string): boolean {
  return /^https?:\/\/\S+$/.test(text);
}

function WithLinks({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    isLink(part) ? (
      <span key={index} className="underline underline-offset-2">
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
