import type { PressKit } from '@debut/contract/press-kit';
import { apiAddress } from '../../../data/cover-address.ts';
import { useToday } from '../../../data/today.ts';
import { PressPage } from '../../../public/press-page.tsx';
import { PreviewAside } from '../../../ui/preview-aside.tsx';
import { PhonePreview } from '../preview/phone-preview.tsx';
import type { PressValues } from './press-form.model.ts';
import { toPreview } from './press-preview.model.ts';
import { texts } from './texts.ts';

type PreviewProps = { kit: PressKit; values: PressValues; isChanged: boolean };

/** The page as visitors see it on a phone. */
export function PressPreview({ kit, values, isChanged }: PreviewProps) {
  const view = toPreview(kit, values, { today: useToday(), addressOf: apiAddress });
  return (
    <PreviewAside
      isChanged={isChanged}
      saved={kit.published ? texts.previewLive : texts.previewOffline}
      className="@3xl:top-20"
    >
      <PhonePreview title={texts.previewFrame} accent={kit.accent} className="h-[min(660px,74dvh)]">
        {(brand) => <PressPage view={view} {...brand} />}
      </PhonePreview>
    </PreviewAside>
  );
}
