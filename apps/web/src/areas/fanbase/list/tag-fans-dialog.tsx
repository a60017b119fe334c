import type { FanCategory } from '@debut/contract/fans';
import { useState } from 'react';
import { usePlan } from '../../../data/use-plan.ts';
import { planForTags, readNeededPlan } from '../../../lib/needed-plan.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PlanNotice } from '../../../ui/plan-notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { fanCount } from '../messages/message-draft.model.ts';
import { categoryOptions } from './category-badge.tsx';
import { type FanTagging, useTagFans } from './fans.api.ts';
import { TagsInput } from './tags-input.tsx';

type TagFansDialogProps = {
  ids: readonly string[];
  knownTags: readonly string[];
  onClose: () => void;
  onDone: (tagging: FanTagging) => void;
};

/** Tags and category of several fans at once. */
export function TagFansDialog({ ids, knownTags, onClose, onDone }: TagFansDialogProps) {
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const [category, setCategory] = useState<FanCategory | ''>('');
  const tag = useTagFans();
  const neededPlan = planForTags(usePlan()) ?? readNeededPlan(tag.error);
  const isEmpty = add.length === 0 && remove.length === 0 && category === '';

  function submit() {
    if (isEmpty || tag.isPending) return;
    const tagging: FanTagging = { ids: [...ids], add, remove, ...(category !== '' && { category }) };
    tag.mutate(tagging, {
      onSuccess: () => {
        onDone(tagging);
        onClose();
      },
    });
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Tag ${fanCount(ids.length)}`}
      busy={tag.isPending}
      disabled={isEmpty}
      onSubmit={submit}
      submitLabel="Save"
    >
      <div className="grid gap-4">
        {neededPlan && <PlanNotice needed={neededPlan} />}
        <Field label="Add tags">
          <TagsInput tags={add} onChange={setAdd} known={knownTags} canAdd={!neededPlan} />
        </Field>
        {knownTags.length > 0 && (
          <Field label="Take tags away">
            <TagsInput tags={remove} onChange={setRemove} known={knownTags} />
          </Field>
        )}
        <Field label="Category">
          <Select value={category} onChange={setCategory} options={categoryChoices} />
        </Field>
        {tag.error && !readNeededPlan(tag.error) && <ErrorBox>{tag.error.message}</ErrorBox>}
      </div>
    </FormDialog>
  );
}

const categoryChoices: { value: FanCategory | ''; label: string }[] = [
  { value: '', label: 'As it is' },
  ...categoryOptions,
];
