import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';

/** With `aria-labelledby` pointing at its CardTitle it becomes a landmark; without a name it is a plain box. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={cx('relative rounded-xl border border-white/[.07] bg-s1', className)} />;
}

type CardTitleProps = {
  children: ReactNode;
  id?: string;
  icon?: LucideIcon;
  /** Beside the heading and not part of its name, such as a count. */
  note?: ReactNode;
  aside?: ReactNode;
  as?: 'h2' | 'h3';
};

export function CardTitle({ children, id, icon: Icon, note, aside, as: Heading = 'h2' }: CardTitleProps) {
  return (
    <div className="flex min-h-6 items-center gap-2.5">
      {Icon && <Icon aria-hidden className="size-[18px] shrink-0 text-primary-fg" />}
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
        <Heading id={id} className="min-w-0 font-bold text-lg">
          {children}
        </Heading>
        {note && <p className="text-fg-3 text-sm">{note}</p>}
      </div>
      {aside && <div className="ml-auto flex shrink-0 items-center gap-2">{aside}</div>}
    </div>
  );
}
