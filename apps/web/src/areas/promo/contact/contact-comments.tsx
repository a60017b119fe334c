import { playTime } from '@debut/contract/play-time';
import type { PromoContactDetail } from '@debut/contract/promo-links';
import { DialogSection } from './dialog-section.tsx';
import { texts } from './texts.ts';

export function ContactComments({ comments }: { comments: PromoContactDetail['allComments'] }) {
  return (
    <DialogSection title={texts.comments}>
      {comments.length === 0 ? (
        <p className="text-fg-2 text-sm">{texts.noCommentsYet}</p>
      ) : (
        <ol className="grid gap-2">
          {comments.map(({ id, trackTitle, body, position }) => (
            <li key={id} className="rounded-lg bg-s2 px-4 py-2.5 text-sm">
              <p className="flex flex-wrap items-baseline gap-x-2 text-fg-3 text-xs">
                {position !== null && (
                  <span className="font-semibold text-primary-fg text-sm tabular-nums">{playTime(position)}</span>
                )}
                {texts.commentOn(trackTitle)}
              </p>
              <p dir="auto" className="mt-0.5 whitespace-pre-line break-words">
                {body}
              </p>
            </li>
          ))}
        </ol>
      )}
    </DialogSection>
  );
}
