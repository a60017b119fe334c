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
  aside?: ReactNode;
  as?: 'h2' | 'h3';
};

export function CardTitle({ children, id, icon: Icon, aside, as: Heading = 'h2' }: CardTitleProps) {
  return (
    <div className="flex min-h-6 items-center gap-2.5">
      {Icon && <Icon aria-hidden className="size-[18px] shrink-0 text-primary-fg" />}
      <Heading id={id} className="min-w-0 font-bold text-lg">
        {children}
      </Heading>
      {aside && <div className="ml-auto flex shrink-0 items-center gap-2">{aside}</div>}
    </div>
  );
}
