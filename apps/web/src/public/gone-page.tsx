import { Unlink } from 'lucide-react';
import { type BrandProps, NoticePage } from './private-page.tsx';
import { texts } from './private-texts.ts';

/** The same for every link that does not work, whatever the reason. */
export function GonePage(brand: BrandProps) {
  return (
    <div data-gone>
      <NoticePage {...brand} icon={Unlink} title={texts.gone} hint={texts.goneHint} />
    </div>
  );
}
