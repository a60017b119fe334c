import { brandTokens } from '@debut/contract/brand-color';
import type { Promo } from '@debut/contract/promos';
import { type CSSProperties, useState } from 'react';
import { productName } from '../../../data/app-config.ts';
import { coverAddress } from '../../../data/cover-address.ts';
import { browserTimeZone } from '../../../data/today.ts';
import { useLook } from '../../../data/use-branding.ts';
import { ListenPage } from '../../../public/listen-page.tsx';
import { PhoneFrame } from '../../../ui/phone-frame.tsx';
import type { PageValues } from './page-form.model.ts';
import { toPreview } from './page-preview.model.ts';
import { texts } from './texts.ts';

type PagePreviewProps = { promo: Promo; values: PageValues; className?: string };

/** The page as a contact sees it on a phone. */
export function PagePreview({ promo, values, className = '' }: PagePreviewProps) {
  const look = useLook();
  const [now] = useState(() => new Date());
  const view = toPreview(promo, values, {
    now,
    timeZone: browserTimeZone(),
    addressOf: (image) => coverAddress(image, 560),
  });
  return (
    <PhoneFrame
      title={texts.previewFrame}
      style={(look?.color ? brandTokens(look.color) : {}) as CSSProperties}
      className={className}
    >
      <ListenPage view={view} token="" productName={productName()} look={look} />
    </PhoneFrame>
  );
}
