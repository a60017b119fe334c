import type { FanbaseLanding } from '@debut/contract/fanbase-page';
import { coverAddress } from '../../../lib/cover-address.ts';
import { LandingPortrait } from '../../../public/landing-portrait.tsx';
import { Card } from '../../../ui/card.tsx';
import { GeneratedCover } from '../../../ui/generated-cover.tsx';

/** The page in words and pictures, for looking at. */
export function EditorFacts({ landing }: { landing: FanbaseLanding }) {
  const { artistName, fanbaseName, genre, description, stats, backgroundImage, showNextRelease, nextRelease } = landing;
  const facts: [string, string][] = [
    ['Artist Name', artistName],
    ['Fanbase Name', fanbaseName],
    ['Genre/Description', genre],
    ['Description', description],
    ['Active Fans', stats.activeFans.toLocaleString('en-US')],
    ['Releases', stats.releases.toLocaleString('en-US')],
    ['New Music', stats.newMusic],
    ['Next release', showNextRelease ? (nextRelease?.title ?? 'Shown as soon as there is one') : 'Not shown'],
  ];
  return (
    <Card className="overflow-hidden">
      <div className="relative h-44">
        {backgroundImage ? (
          <img src={coverAddress(backgroundImage, 1200)} alt="" className="size-full object-cover" />
        ) : (
          <GeneratedCover seed={fanbaseName} className="size-full" />
        )}
        <LandingPortrait landing={landing} className="absolute -bottom-10 left-5 size-24" />
      </div>
      <dl className="divide-y divide-white/[.06] px-5 pt-14 pb-2">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-1 py-3 sm:grid-cols-[170px_minmax(0,1fr)]">
            <dt className="text-fg-3 text-sm">{name}</dt>
            <dd className="whitespace-pre-line break-words text-base">{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
