import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { texts } from './texts.ts';

type PreviewAsideProps = {
  isChanged: boolean;
  /** What the preview shows when everything is saved. */
  saved: string;
  className: string;
  children: ReactNode;
};

/** A live preview beside a form that stays in view. */
export function PreviewAside({ isChanged, saved, className, children }: PreviewAsideProps) {
  return (
    <aside aria-label={texts.preview} className={cx('@3xl:sticky min-w-0', className)}>
      <p className="mb-3 flex items-center gap-2 font-medium text-fg-2 text-sm">
        <span aria-hidden className={cx('size-2 rounded-full', isChanged ? 'bg-warning' : 'bg-success')} />
        {isChanged ? texts.previewDraft : saved}
      </p>
      {children}
    </aside>
  );
}
