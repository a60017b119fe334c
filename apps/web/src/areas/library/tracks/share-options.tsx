import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ShareService, shareLink } from './share.model.ts';
import { ShareMark } from './share-marks.tsx';

type ShareOptionsProps = { text: string; address: string; copied: boolean; onCopy: () => void; onSystem: () => void };

export function ShareOptions({ text, address, copied, onCopy, onSystem }: ShareOptionsProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-1">
      {services.map(({ name, hint }) => (
        <li key={name}>
          <a href={shareLink(name, text, address)} target="_blank" rel="noopener noreferrer" className={optionClasses}>
            <Face mark={<ShareMark of={name} />} name={name} hint={hint} />
          </a>
        </li>
      ))}
      <li>
        <button type="button" onClick={onCopy} className={optionClasses}>
          <Face
            mark={copied ? <Check aria-hidden className="size-6 text-success" /> : <ShareMark of="Instagram" />}
            name="Instagram"
            hint={copied ? 'Link copied' : 'Copies link'}
          />
        </button>
      </li>
      {hasShareSheet() && (
        <li>
          <button type="button" onClick={onSystem} className={optionClasses}>
            <Face mark={<ShareMark of="System" />} name="More" hint="Other apps" />
          </button>
        </li>
      )}
    </ul>
  );
}

function Face({ mark, name, hint }: { mark: ReactNode; name: string; hint: string }) {
  return (
    <>
      <span className={markClasses}>{mark}</span>
      <span className="mt-2.5 font-medium text-sm">{name}</span>
      <span className="text-2xs text-fg-2">{hint}</span>
    </>
  );
}

function hasShareSheet(): boolean {
  return typeof navigator.share === 'function';
}

const services: readonly { name: ShareService; hint: string }[] = [
  { name: 'X', hint: 'Opens a post' },
  { name: 'Facebook', hint: 'Opens a post' },
  { name: 'WhatsApp', hint: 'Opens a chat' },
];

const optionClasses =
  'group/option flex w-full flex-col items-center rounded-lg px-1 py-3 text-center transition-colors duration-150 hover:bg-white/5';

const markClasses =
  'grid size-13 place-items-center rounded-full bg-s3 text-fg transition-colors duration-150 group-hover/option:bg-s4';
