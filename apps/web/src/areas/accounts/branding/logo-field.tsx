import { ImageUp, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { coverAddress } from '../../../data/cover-address.ts';
import { useUploadSlot } from '../../../data/uploads/upload-slot.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { texts } from './texts.ts';

/** An uploaded logo is attached when the form is saved; until then the browser shows its own copy. */
export interface ShownLogo {
  readonly url: string;
  readonly shown: string;
}

type LogoFieldProps = { logo: ShownLogo | null; onChange: (logo: ShownLogo | null) => void };

export function LogoField({ logo, onChange }: LogoFieldProps) {
  const { slot, state } = useUploadSlot();
  const [failure, setFailure] = useState<string | null>(null);
  const copies = useRef<string[]>([]);
  useEffect(() => {
    return () => {
      for (const address of copies.current.splice(0)) URL.revokeObjectURL(address);
    };
  }, []);

  async function upload(file: File | undefined) {
    if (!file) return;
    setFailure(null);
    const outcome = await slot.start({ kind: 'logo', file });
    if (outcome.kind === 'failed') setFailure(outcome.sentence);
    if (outcome.kind !== 'done') return;
    const shown = URL.createObjectURL(file);
    copies.current.push(shown);
    onChange({ url: outcome.url, shown });
  }

  return (
    <div className="min-w-0">
      <p className="mb-1.5 font-medium text-sm">{texts.logo}</p>
      <div className="flex items-center gap-3">
        <div className="relative grid h-20 w-44 shrink-0 place-items-center overflow-hidden rounded-lg border border-line bg-bg">
          {logo && <img src={coverAddress(logo.shown, 560)} alt="" className="max-h-14 max-w-36 object-contain" />}
          <label className="absolute inset-0 grid cursor-pointer place-items-end justify-start p-2 has-disabled:cursor-default has-focus-visible:rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-primary-fg">
            <input
              type="file"
              accept="image/*"
              aria-label={texts.logo}
              className="peer sr-only"
              onChange={(event) => {
                void upload(event.currentTarget.files?.[0]);
                // Otherwise choosing the same file again would not fire a change event.
                event.currentTarget.value = '';
              }}
            />
            <span
              aria-hidden
              className="inline-flex h-8 items-center gap-1.5 rounded-md bg-black/75 px-2.5 font-semibold text-sm text-white peer-disabled:hidden"
            >
              <ImageUp className="size-4" />
              {logo ? texts.changeLogo : texts.addLogo}
            </span>
          </label>
        </div>
        {logo && <IconButton icon={Trash2} label={texts.removeLogo} onClick={() => onChange(null)} />}
      </div>
      {state.kind === 'uploading' && (
        <Progress
          label={texts.uploadingLogo}
          value={Math.round(state.fraction * 100)}
          valueText={`${Math.round(state.fraction * 100)}%`}
        />
      )}
      <p className="mt-1.5 text-fg-3 text-xs">{texts.logoHint}</p>
      {failure && <ErrorBox className="mt-2">{failure}</ErrorBox>}
    </div>
  );
}
