import {
  type AutomationKind,
  type AutomationPreview,
  automationEndpoints,
  automationPreviewDays,
} from '@debut/contract/automations';
import { fanChannelNames } from '@debut/contract/fan-channels';
import { useId } from 'react';
import { sellsCredits } from '../../../data/app-config.ts';
import { momentInWords } from '../../../data/moments.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { creditCount } from '../../../data/top-up.ts';
import { useData } from '../../../data/use-data.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { texts } from './texts.ts';

type AutomationPeopleProps = { kind: AutomationKind; isChanged: boolean };

/** Who gets it and when, and what it costs. */
export function AutomationPeople({ kind, isChanged }: AutomationPeopleProps) {
  const titleId = useId();
  const preview = useData(automationEndpoints.preview, { params: { kind } });
  const skeleton = (
    <SkeletonGroup label={texts.loadingPeople}>
      <Skeleton className="mt-2 h-24 w-full" />
    </SkeletonGroup>
  );
  return (
    <section aria-labelledby={titleId} className="border-line border-t pt-4">
      <h3 id={titleId} className="font-sans font-semibold text-sm tracking-normal">
        {texts.whoAndWhen(automationPreviewDays)}
      </h3>
      {isChanged && <p className="mt-0.5 text-fg-3 text-xs">{texts.saveToUpdate}</p>}
      <QueryView query={preview} pending={skeleton}>
        {(found) => (found.total === 0 ? <Nobody kind={kind} /> : <People preview={found} />)}
      </QueryView>
    </section>
  );
}

function Nobody({ kind }: { kind: AutomationKind }) {
  return <p className="mt-2 text-fg-3 text-sm">{texts.nobody[kind]}</p>;
}

function People({ preview: { people, total, credits } }: { preview: AutomationPreview }) {
  const now = new Date();
  const [first] = people;
  return (
    <>
      <p className="mt-0.5 text-fg-3 text-xs tabular-nums">
        {texts.cost(total, sellsCredits() ? creditCount(credits) : null)}
      </p>
      {first && (
        <p className="mt-2 whitespace-pre-wrap break-words rounded-lg bg-s2 px-3.5 py-2.5 text-fg-2 text-sm">
          {first.text}
        </p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {people.map(({ fanId, name, channel, at }) => (
          <li key={`${fanId} ${at}`} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-2 text-sm">
            <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
            <span className="text-fg-3 text-xs">{fanChannelNames[channel]}</span>
            <time dateTime={at} className="text-fg-2 text-xs tabular-nums">
              {momentInWords(at, now)}
            </time>
          </li>
        ))}
      </ul>
      {total > people.length && <p className="text-fg-3 text-xs">{texts.more(total - people.length)}</p>}
    </>
  );
}
