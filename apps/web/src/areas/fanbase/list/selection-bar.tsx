import { type FanCategory, fanCategoryNames, fanEndpoints } from '@debut/contract/fans';
import { Send, Tag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { planForTags, readNeededPlan } from '../../../data/needed-plan.ts';
import { Allowed } from '../../../data/rights.tsx';
import { useChange } from '../../../data/use-change.ts';
import { useForm } from '../../../data/use-form.ts';
import { usePlan } from '../../../data/use-plan.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PlanNotice } from '../../../ui/plan-notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast.ts';
import { formatFanCount } from '../messages/message.model.ts';
import { categoryOptions } from './fan-badges.tsx';
import { FanTagsInput } from './fan-tags-input.tsx';
import { texts } from './texts.ts';
import { type FanListState, useDeleteFans } from './use-fan-list.ts';

type SelectionBarProps = { list: FanListState; knownTags: readonly string[]; onMessage: () => void };

export function SelectionBar({ list, knownTags, onMessage }: SelectionBarProps) {
  const { shown, picked, setPicked } = list;
  const [dialog, setDialog] = useState<'tag' | 'delete' | null>(null);
  const remove = useDeleteFans();
  const shownPicked = shown.filter(({ id }) => picked.has(id)).length;
  const state = shownPicked === 0 ? false : shownPicked === shown.length ? true : 'mixed';
  const close = () => setDialog(null);

  function toggleAll() {
    const next = new Set(picked);
    for (const { id } of shown) {
      if (state === true) next.delete(id);
      else next.add(id);
    }
    setPicked(next);
  }

  return (
    <div className="sticky top-16 z-10 flex min-h-13 flex-wrap items-center gap-x-3 border-white/[.06] border-y bg-s1 px-4 sm:px-5">
      <Checkbox
        label={texts.selectAllShown(shown.length)}
        checked={state}
        disabled={shown.length === 0}
        onChange={toggleAll}
      />
      {picked.size > 0 && (
        <div className="flex flex-wrap items-center gap-1 py-1 sm:ml-auto">
          <span className="mr-1 text-fg-2 text-sm tabular-nums">{texts.selectedCount(picked.size)}</span>
          <Allowed right="send">
            <Button size="small" variant="ghost" onClick={onMessage}>
              <Send aria-hidden className="size-4" />
              {texts.message}
            </Button>
          </Allowed>
          <Button size="small" variant="ghost" onClick={() => setDialog('tag')}>
            <Tag aria-hidden className="size-4" />
            {texts.tag}
          </Button>
          <Button size="small" variant="dangerGhost" onClick={() => setDialog('delete')}>
            <Trash2 aria-hidden className="size-4" />
            {texts.delete}
          </Button>
        </div>
      )}
      {dialog === 'tag' && (
        <TagFansDialog
          ids={[...picked]}
          knownTags={knownTags}
          onClose={close}
          onDone={(category) => toast.success(describeTagging(picked.size, category))}
        />
      )}
      {dialog === 'delete' && (
        <ConfirmDialog
          open
          onClose={close}
          title={texts.deleteFanCount(formatFanCount(picked.size))}
          sentence={texts.theyAreRemovedFromYour}
          confirmLabel={texts.delete}
          errorSentence={(error) => texts.failedToDeleteFan(error instanceof Error ? error.message : '')}
          onConfirm={async () => {
            await remove.mutateAsync([...picked]);
            setPicked(new Set());
          }}
        />
      )}
    </div>
  );
}

function describeTagging(count: number, category: FanCategory | undefined): string {
  if (!category) return texts.tagsChangedFor(formatFanCount(count));
  return texts.fansAreNow(count, fanCategoryNames[category]);
}

type TagFansDialogProps = {
  ids: readonly string[];
  knownTags: readonly string[];
  onClose: () => void;
  onDone: (category: FanCategory | undefined) => void;
};

export function TagFansDialog({ ids, knownTags, onClose, onDone }: TagFansDialogProps) {
  const tag = useChange(fanEndpoints.tagMany);
  const form = useForm({
    schema: fanEndpoints.tagMany.body,
    initial: noChanges,
    toBody: ({ add, remove, category }) => ({ ids: [...ids], add, remove, ...(category && { category }) }),
    submit: async (body) => {
      await tag.mutateAsync({ body });
      onDone(body.category);
      onClose();
    },
  });
  const { add, remove, category } = form.values;
  const neededPlan = planForTags(usePlan()) ?? readNeededPlan(tag.error);
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.tagFanCount(formatFanCount(ids.length))}
      form={readNeededPlan(tag.error) ? { ...form, error: null } : form}
      disabled={add.length === 0 && remove.length === 0 && category === ''}
      submitLabel={texts.save}
    >
      <div className="grid gap-4">
        {neededPlan && <PlanNotice needed={neededPlan} />}
        <Field label={texts.addTags} error={form.errors.add}>
          <FanTagsInput tags={add} onChange={form.bind('add').onChange} suggestions={knownTags} canAdd={!neededPlan} />
        </Field>
        {knownTags.length > 0 && (
          <Field label={texts.removeTags} error={form.errors.remove}>
            <FanTagsInput tags={remove} onChange={form.bind('remove').onChange} suggestions={knownTags} />
          </Field>
        )}
        <Field label={texts.category}>
          <Select {...form.bind('category')} options={categoryChoices} />
        </Field>
      </div>
    </FormDialog>
  );
}

const noChanges: { add: string[]; remove: string[]; category: FanCategory | '' } = {
  add: [],
  remove: [],
  category: '',
};

const categoryChoices: { value: FanCategory | ''; label: string }[] = [
  { value: '', label: texts.unchanged },
  ...categoryOptions,
];
