import type { FanbaseLanding } from '@debut/contract/fanbase-page';
import { imageAddress } from '../lib/image-address.ts';
import { GeneratedCover } from '../ui/generated-cover.tsx';
import { Picture } from './picture.tsx';

/** The artist's picture behind everything, or art drawn from the fanbase's name. The scrim keeps text on a white one readable. */
export function LandingBackdrop({ landing, scrim }: { landing: FanbaseLanding; scrim: keyof typeof scrims }) {
  const { backgroundImage, fanbaseName } = landing;
  return (
    <div aria-hidden className="absolute inset-x-0 top-0 -z-10 h-[27rem] overflow-hidden @3xl:inset-0 @3xl:h-auto">
      <Picture
        src={backgroundImage && imageAddress(backgroundImage, 1200)}
        alt=""
        fetchPriority="high"
        className="absolute inset-0 size-full object-cover"
      >
        <GeneratedCover seed={fanbaseName} className="size-full" />
      </Picture>
      <div className={`absolute inset-0 ${scrims[scrim]}`} />
    </div>
  );
}

/** `hero`: darkest behind the words, which stand below the portrait or beside the form. `header`: the words stand at the top. */
const scrims = {
  hero: 'bg-[linear-gradient(180deg,rgb(12_6_40/.25)_0%,rgb(14_7_44/.35)_26%,rgb(14_7_44/.74)_48%,rgb(12_8_30/.9)_76%,var(--color-bg)_98%)] @3xl:bg-[linear-gradient(90deg,rgb(18_7_52/.92)_0%,rgb(22_8_62/.84)_34%,rgb(28_9_78/.72)_52%,rgb(30_10_80/.2)_76%,rgb(24_9_66/.3)_100%),linear-gradient(180deg,transparent_60%,rgb(12_6_38/.86)_100%)]',
  header: 'bg-[linear-gradient(180deg,rgb(18_7_52/.72)_0%,rgb(16_7_46/.78)_40%,var(--color-bg)_98%)]',
};
