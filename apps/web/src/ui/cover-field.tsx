import type { ComponentProps } from 'react';
import { FilePicture } from './file-picture.tsx';
import { GeneratedCover } from './generated-cover.tsx';
import { PictureField } from './picture-field.tsx';

type CoverFieldProps = Omit<ComponentProps<typeof PictureField>, 'hint' | 'className'> & {
  /** Draws the art that stands there as long as no picture is chosen. */
  seed: string;
};

/** A picture for something that does not exist yet: how it will look, and where to put another one. */
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
      <PictureField {...field} hint="JPEG, PNG or WebP, scaled to 3000 px if large" className="grid min-w-0" />
    </div>
  );
}
