import { ImagePlus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FilePicture } from './file-picture.tsx';
import { UploadField } from './upload-field.tsx';

type PictureFieldProps = Omit<ComponentProps<typeof UploadField>, 'accept' | 'icon' | 'preview'>;

/** An UploadField that shows the picture it holds. */
export function PictureField(props: PictureFieldProps) {
  const { state } = props;
  const preview = state.kind !== 'idle' && <FilePicture file={state.file} className="size-full" />;
  return <UploadField {...props} accept="image/*" icon={ImagePlus} preview={preview} />;
}
