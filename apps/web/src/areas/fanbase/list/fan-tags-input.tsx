import { maxTagCharacters, maxTagsPerFan } from '@debut/contract/limits';
import { TagsInput } from '../../../ui/tags-input.tsx';
import { texts } from './texts.ts';

type FanTagsInputProps = {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  /** Tags of other fans. */
  suggestions: readonly string[];
  /** When false, tags can only be removed. */
  canAdd?: boolean;
};

export function FanTagsInput({ canAdd = true, ...rest }: FanTagsInputProps) {
  return (
    <TagsInput
      {...rest}
      maxTags={maxTagsPerFan}
      maxCharacters={maxTagCharacters}
      placeholder={texts.addTag}
      locked={canAdd ? undefined : texts.youCantAddTags}
    />
  );
}
