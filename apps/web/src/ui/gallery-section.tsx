import { type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';

type GallerySectionProps = { title: string; children: ReactNode; className?: string };

export function GallerySection({ title, children, className }: GallerySectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-5 font-bold text-2xl">
        {title}
      </h2>
      <div className={cx('grid gap-6', className)}>{children}</div>
    </section>
  );
}

export function GalleryRow({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-3 font-sans font-semibold text-fg-3 text-xs tracking-normal">{title}</h3>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}
