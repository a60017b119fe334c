import type { Menu as Radix } from 'radix-ui/internal';
import { createContext, use } from 'react';

type MenuParts = Pick<typeof Radix, 'Item' | 'Label' | 'Separator'>;

/** What the items of a menu are made of. It comes with the panel's code, which is fetched late. */
export const MenuPartsContext = createContext<MenuParts | null>(null);

export function useMenuParts(): MenuParts {
  const parts = use(MenuPartsContext);
  if (!parts) throw new Error('Menu items stand in a Menu.');
  return parts;
}
