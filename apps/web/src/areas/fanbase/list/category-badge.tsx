import { type FanCategory, fanCategories, fanCategoryNames } from '@debut/contract/fans';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';

export function CategoryBadge({ category }: { category: FanCategory }) {
  return <Badge tone={tones[category]}>{fanCategoryNames[category]}</Badge>;
}

export const categoryOptions = fanCategories.map((value) => ({ value, label: fanCategoryNames[value] }));

const tones: Readonly<Record<FanCategory, BadgeTone>> = {
  regular_fan: 'neutral',
  super_fan: 'accent',
  new_fan: 'info',
  vip: 'warning',
};
