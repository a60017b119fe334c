import { useQuery } from '@tanstack/react-query';
import { Download, RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../data/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { texts } from './texts.ts';

export const shareSizes = ['link', 'story', 'post', 'square', 'banner'] as const;
export type ShareSize = (typeof shareSizes)[number];
/** Stable between renders, or the pictures are loaded again. */
export type LoadPicture = (size: ShareSize) => Promise<Blob>;

type SharePictureProps = { size: ShareSize; fileName: string; load: LoadPicture };

/** One picture made by the server; loaded once it comes into view. */
export function SharePicture({ size, fileName, load }: SharePictureProps) {
  const { name, use, pixels } = texts.sizes[size];
  const [box, isNear] = useIsNear();
  const { picture, address, hasFailed, retry } = usePicture(size, load, isNear);
  return (
    <div ref={box}>
      <div className="grid aspect-square place-items-center overflow-hidden rounded-md border border-line bg-bg p-2">
        {address ? (
          <img src={address} alt={texts.pictureOf(name)} className="max-h-full max-w-full rounded-sm" />
        ) : hasFailed ? (
          <p role="alert" className="text-center text-fg-2 text-xs">
            {texts.failed}
          </p>
        ) : (
          <Skeleton className="size-full" />
        )}
      </div>
      <p className="mt-2 font-semibold text-sm">{name}</p>
      <p className="text-fg-3 text-xs">
        {use} · <span className="whitespace-nowrap tabular-nums">{pixels}</span>
      </p>
      {hasFailed ? (
        <Button size="small" onClick={retry} className="mt-2 w-full">
          <RotateCw aria-hidden className="size-4" />
          {texts.tryAgain}
        </Button>
      ) : (
        <Button
          size="small"
          aria-label={texts.downloadOf(name)}
          disabled={!picture}
          onClick={() => picture && saveFile(picture, fileName)}
          className="mt-2 w-full"
        >
          <Download aria-hidden className="size-4" />
          {texts.download}
        </Button>
      )}
    </div>
  );
}

function usePicture(size: ShareSize, load: LoadPicture, isNear: boolean) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['share-picture', load, size],
    queryFn: () => load(size),
    enabled: isNear,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const created = URL.createObjectURL(data);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [data]);
  return { picture: data, address: data ? address : null, hasFailed: isError, retry: () => void refetch() };
}

/** True once the element came near the visible part of the page. */
function useIsNear() {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const target = box.current;
    if (!target || isNear) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '200px',
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [isNear]);
  return [box, isNear] as const;
}
