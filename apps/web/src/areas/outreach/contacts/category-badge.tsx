import { type RecipientCategory, recipientCategories } from '@debut/contract/recipients';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';

export const categoryNames: Record<RecipientCategory, string> = {
  blog: 'Blog',
  playlist: 'Playlist',
  radio: 'Radio',
  press: 'Press',
  other: 'Other',
};

export const categoryOptions = recipientCategories.map((value) => ({ value, label: categoryNames[value] }));

export function CategoryBadge({ category, className }: { category: RecipientCategory; className?: string }) {
  return (
    <Badge tone={tones[category]} {...(className && { className })}>
      {categoryNames[category]}
    </Badge>
  );
}

const tones: Record<RecipientCategory, BadgeTone> = {
  blog: 'primary',
  playlist: 'success',
  radio: 'warning',
  press: 'info',
  other: 'neutral',
};
