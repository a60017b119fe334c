import { Camera, ImagePlus } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { cx } from './class-names.ts';
import { Cover, GeneratedCover } from './cover.tsx';
import { texts } from './texts.ts';
import { UploadField } from './upload-field.tsx';

type PictureFieldProps = Omit<ComponentProps<typeof UploadField>, 'accept' | 'icon' | 'preview'>;

/** An UploadField with a preview of the selected image. */
export function PictureField(props: PictureFieldProps) {
  const { state } = props;
  const preview = state.kind !== 'idle' && <FilePicture file={state.file} className="size-full" />;
  return <UploadField {...props} accept="image/*" icon={ImagePlus} preview={preview} />;
}

type CoverFieldProps = Omit<ComponentProps<typeof PictureField>, 'hint' | 'className'> & {
  /** Seeds the generated cover shown until an image is selected. */
  seed: string;
};

/** A cover preview with an upload field, for an item that hasn't been created yet. */
export function CoverField({ seed, ...field }: CoverFieldProps) {
  const { state } = field;
  return (
    <div className="grid content-start gap-3 max-md:grid-cols-[7rem_1fr]">
      <div aria-hidden className="aspect-square overflow-hidden rounded-xl bg-s2 max-md:self-center">
        {state.kind === 'idle' ? (
          <GeneratedCover seed={seed} className="size-full" />
        ) : (
          <FilePicture file={state.file} className="size-full" />
        )}
      </div>
      <PictureField {...field} hint={texts.jpegPngOrWebpScaled} className="grid min-w-0" />
    </div>
  );
}

type CoverButtonProps = {
  label: string;
  seed: string;
  image: { src: string; srcSet?: string } | null;
  /** Omitted, the cover is only a picture. */
  onClick?: (() => void) | undefined;
  className?: string;
};

/** A large cover that works as a button to change it. */
export function CoverButton({ label, seed, image, onClick, className }: CoverButtonProps) {
  if (!onClick) {
    return (
      <div className={cx(buttonClasses, className)}>
        <Cover seed={seed} image={image} className="size-full" />
      </div>
    );
  }
  return (
    <button type="button" aria-label={label} onClick={onClick} className={cx(buttonClasses, className)}>
      <Cover seed={seed} image={image} className="size-full" />
      <span className={chipClasses}>
        <Camera aria-hidden className="size-[18px] max-sm:size-4" />
      </span>
    </button>
  );
}

const buttonClasses =
  'group/cover relative block shrink-0 overflow-hidden shadow-pop after:pointer-events-none after:absolute after:inset-0 after:rounded-[inherit] after:shadow-[inset_0_0_0_1px_rgb(255_255_255/.08)]';

const chipClasses =
  'absolute right-1.5 bottom-1.5 grid size-8 place-items-center rounded-full bg-[#100c1f]/75 text-white transition-colors duration-150 group-hover/cover:bg-primary sm:right-2.5 sm:bottom-2.5 sm:size-10';

/** An image from a local file. The alt text is empty, because the name is always next to it. */
export function FilePicture({ file, className }: { file: File; className?: string }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return address && <img src={address} alt="" className={cx('object-cover', className)} />;
}
