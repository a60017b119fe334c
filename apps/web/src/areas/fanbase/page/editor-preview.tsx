import { brandTokens } from '@debut/contract/brand-color';
import type { FanbaseLanding } from '@debut/contract/fanbase-page';
import { defaultPhoneCountry } from '@debut/contract/phones';
import { formatNumber } from '@debut/contract/texts';
import { Monitor, Smartphone } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { coverAddress } from '../../../data/cover-address.ts';
import { useToday } from '../../../data/today.ts';
import { useLook } from '../../../data/use-branding.ts';
import { LandingPortrait } from '../../../public/landing-images.tsx';
import { LandingJoin } from '../../../public/landing-join.tsx';
import { LandingView } from '../../../public/landing-view.tsx';
import { Card } from '../../../ui/card.tsx';
import { GeneratedCover } from '../../../ui/cover.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { texts } from './texts.ts';

type EditorPreviewProps = { landing: FanbaseLanding; isDraft: boolean; productName: string };

/** The page fans see, scaled into a frame and inert. */
export function EditorPreview({ landing, isDraft, productName }: EditorPreviewProps) {
  const [size, setSize] = useState<keyof typeof frames>('phone');
  const today = useToday();
  const look = useLook();
  const { frame, page } = frames[size];
  return (
    <aside aria-label={texts.preview} className="min-w-0 lg:sticky lg:top-20 lg:-mt-2">
      <div className="mb-3 flex items-center gap-2 text-sm">
        <span aria-hidden className={`size-2 rounded-full ${isDraft ? 'bg-warning' : 'bg-success'}`} />
        <p className="mr-auto font-medium text-fg-2">{isDraft ? texts.livePreviewNotSavedYet : texts.whatFansSee}</p>
        <Segmented
          label={texts.previewSize}
          labelHidden
          value={size}
          onChange={setSize}
          options={[
            { value: 'phone', label: <Size icon={Smartphone} name={texts.phone} /> },
            { value: 'desktop', label: <Size icon={Monitor} name={texts.desktop} /> },
          ]}
        />
      </div>
      <div className={`mx-auto overflow-hidden border-[#2b2838] bg-bg shadow-pop ${frame}`}>
        <div
          inert
          style={(look?.color ? brandTokens(look.color) : {}) as CSSProperties}
          className={`origin-top-left overflow-hidden ${page}`}
        >
          <LandingView landing={landing} productName={look?.name ?? productName} look={look} today={today} framed>
            <LandingJoin landing={landing} join={emptyForm} />
          </LandingView>
        </div>
      </div>
    </aside>
  );
}

const emptyForm = { channels: ['sms'], country: defaultPhoneCountry, token: '' } as const;

function Size({ icon: Icon, name }: { icon: typeof Monitor; name: string }) {
  return (
    <>
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{name}</span>
    </>
  );
}

/** The size of the frame, and the page in its own size scaled down to it. */
const frames = {
  phone: {
    frame: 'h-[636px] w-[318px] rounded-[44px] border-[9px] max-[350px]:h-[575px] max-[350px]:w-[288px]',
    page: 'h-[804px] w-[390px] scale-[calc(300/390)] max-[350px]:scale-[calc(270/390)]',
  },
  desktop: {
    frame: 'h-[216px] w-[328px] rounded-lg border-[4px] max-[360px]:h-[190px] max-[360px]:w-[288px]',
    page: 'h-[832px] w-[1280px] scale-[calc(320/1280)] max-[360px]:scale-[calc(280/1280)]',
  },
};

export function PageSummary({ landing }: { landing: FanbaseLanding }) {
  const { artistName, fanbaseName, genre, description, stats, backgroundImage, showNextRelease, nextRelease } = landing;
  const facts: [string, string][] = [
    [texts.artistName, artistName],
    [texts.fanbaseName, fanbaseName],
    [texts.genreDescription, genre],
    [texts.description, description],
    [texts.activeFans, formatNumber(stats.activeFans)],
    [texts.releases, formatNumber(stats.releases)],
    [texts.newMusic, stats.newMusic],
    [texts.nextRelease, showNextRelease ? (nextRelease?.title ?? texts.shownOnceYouHaveOne) : texts.notShown],
  ];
  return (
    <Card className="overflow-hidden">
      <div className="relative h-44">
        {backgroundImage ? (
          <img src={coverAddress(backgroundImage, 1200)} alt="" className="size-full object-cover" />
        ) : (
          <GeneratedCover seed={fanbaseName} className="size-full" />
        )}
        <div className="absolute -bottom-10 left-5">
          <LandingPortrait landing={landing} className="size-24" />
        </div>
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
