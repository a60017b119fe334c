import type { LucideIcon } from 'lucide-react';
import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { cx } from './class-names.ts';

type Tab<Id extends string> = { id: Id; label: string; icon?: LucideIcon; badge?: ReactNode };

type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  value: NoInfer<Id>;
  onChange: (id: Id) => void;
  /** One TabPanel for each tab. */
  children: ReactNode;
  className?: string;
  listClassName?: string;
};

export function Tabs<Id extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
  className,
  listClassName,
}: TabsProps<Id>) {
  const choose = (chosen: string) => {
    const tab = tabs.find((candidate) => candidate.id === chosen);
    if (tab) onChange(tab.id);
  };
  const list = useActiveTabInView(value, tabs.map(({ badge }) => String(badge)).join());
  return (
    <Radix.Root value={value} onValueChange={choose} className={cx('min-w-0', className)}>
      <Radix.List ref={list} aria-label={label} className={cx(listClasses, listClassName)}>
        {tabs.map(({ id, label: name, icon: Icon, badge }) => (
          <Radix.Trigger key={id} value={id} className={tabClasses}>
            {Icon && <Icon aria-hidden className="size-4 shrink-0 group-data-[state=active]/tab:text-primary-fg" />}
            {name}
            {badge !== undefined && (
              <span className="rounded-full bg-white/10 px-1.5 font-semibold text-2xs text-fg-2 tabular-nums">
                {badge}
              </span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

/** Where the tabs don't all fit. A badge that appears later moves the tabs after it. */
function useActiveTabInView(value: string, badges: string) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the position depends on both
  useLayoutEffect(() => {
    const tab = list.current?.querySelector('[data-state=active]');
    if (!list.current || !tab) return;
    // Not with scrollIntoView, which would also scroll the page.
    const [box, active] = [list.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (active.right > box.right) list.current.scrollLeft += active.right - box.right;
    if (active.left < box.left) list.current.scrollLeft += active.left - box.left;
  }, [value, badges]);
  return list;
}

export function TabPanel({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Radix.Content value={id} className="rounded-sm pt-5 lg:pt-6">
      {children}
    </Radix.Content>
  );
}

// The bottom line is a shadow, because with a border the scrolling list would clip the active tab's underline.
const listClasses =
  'scrollbar-none flex overflow-x-auto overscroll-x-contain shadow-[inset_0_-1px_0_rgb(255_255_255/.1)] lg:gap-2';

const tabClasses =
  'group/tab relative flex h-12 shrink-0 flex-1 items-center justify-center gap-2 whitespace-nowrap px-4 text-fg-2 text-sm font-medium transition-colors duration-150 after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full hover:text-fg focus-visible:-outline-offset-2 data-[state=active]:font-semibold data-[state=active]:text-fg data-[state=active]:after:bg-primary-fg lg:flex-none';
