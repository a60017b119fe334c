import { cx } from '../../../ui/class-names.ts';

/** A round button on a cover. With a mouse it appears when one points at the card; fingers always see it. */
export function cardChip(className: string): string {
  return cx(chip, className);
}

// The ring around it makes 44 px for a finger without covering more of the picture.
const chip =
  'absolute z-20 grid size-9 place-items-center rounded-full bg-[#100c1f]/70 text-white transition-[opacity,background-color] duration-150 before:absolute before:-inset-1 before:content-[""] hover:bg-[#100c1f]/90 aria-expanded:opacity-100 mouse:opacity-0 mouse:focus-visible:opacity-100 mouse:group-focus-within/card:opacity-100 mouse:group-hover/card:opacity-100 mouse:before:hidden';
