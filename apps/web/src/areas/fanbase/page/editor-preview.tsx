import type { FanbaseLanding } from '@debut/contract/fanbase-page';
import { defaultPhoneCountry } from '@debut/contract/phones';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useToday } from '../../../lib/today.ts';
import { LandingJoin } from '../../../public/landing-join.tsx';
import { LandingView } from '../../../public/landing-view.tsx';
import { Segmented } from '../../../ui/segmented.tsx';

type EditorPreviewProps = { landing: FanbaseLanding; isDraft: boolean; productName: string };

/** The very page fans see, scaled into a frame; it can be looked at and not used. */
export function EditorPreview({ landing, isDraft, productName }: EditorPreviewProps) {
  const [size, setSize] = useState<keyof typeof frames>('phone');
  const today = useToday();
  const { frame, page } = frames[size];
  return (
    <aside aria-label="Preview" className="min-w-0 lg:sticky lg:top-20 lg:-mt-2">
      <div className="mb-3 flex items-center gap-2 text-sm">
        <span aria-hidden className={`size-2 rounded-full ${isDraft ? 'bg-warning' : 'bg-success'}`} />
        <p className="mr-auto font-medium text-fg-2">{isDraft ? 'Live preview, not saved yet' : 'What fans see'}</p>
        <Segmented
          label="Preview size"
          labelHidden
          value={size}
          onChange={setSize}
          options={[
            { value: 'phone', label: <Size icon={Smartphone} name="Phone" /> },
            { value: 'desktop', label: <Size icon={Monitor} name="Desktop" /> },
          ]}
        />
      </div>
      <div className={`mx-auto overflow-hidden border-[#2b2838] bg-bg shadow-pop ${frame}`}>
        <div inert className={`origin-top-left overflow-hidden ${page}`}>
          <LandingView landing={landing} productName={productName} today={today} framed>
            <LandingJoin landing={landing} join={emptyForm} />
          </LandingView>
        </div>
      </div>
    </aside>
  );
}

const emptyForm = { country: defaultPhoneCountry, token: '' };

function Size({ icon: Icon, name }: { icon: typeof Monitor; name: string }) {
  return (
    <>
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{name}</span>
    </>
  );
}

/** The frame's inside, and the page at its own size scaled to it. */
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
