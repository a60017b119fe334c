import { useEffect, useState } from 'react';
import { cx } from './class-names.ts';

/** A picture that is still only in the browser. Decoration: its name stands beside it. */
export function FilePicture({ file, className }: { file: File; className?: string }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return address && <img src={address} alt="" className={cx('object-cover', className)} />;
}
