import { cx } from '../../../ui/class-names.ts';

/** A square cover plus text. The content is positioned absolutely, so the height is known without rendering it. */
export const trackFrameClasses = 'relative before:block before:pb-[calc(100%+4rem)] sm:before:pb-[calc(100%+5rem)]';

/** Two columns on phones, columns of at least 280 px above. */
export const trackGridClasses = 'grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(280px,1fr))] sm:gap-6';

/** A round button on a cover. With a mouse it appears on hover; on touch screens it is always visible. */
export function coverButtonClasses(className: string): string {
  return cx(buttonClasses, className);
}

// The invisible ring makes a 44 px touch target.
const buttonClasses =
  'absolute z-20 grid size-9 place-items-center rounded-full bg-[#100c1f]/70 text-white transition-[opacity,background-color] duration-150 before:absolute before:-inset-1 before:content-[""] hover:bg-[#100c1f]/90 aria-expanded:opacity-100 mouse:opacity-0 mouse:focus-visible:opacity-100 mouse:group-focus-within/card:opacity-100 mouse:group-hover/card:opacity-100 mouse:before:hidden';
