import { fanFailures } from '@debut/contract/fan-failures';
import { type FanFilter, type FanSegment, fanSegmentEndpoints } from '@debut/contract/fan-segments';
import { maxTitleCharacters } from '@debut/contract/limits';
import { useState } from 'react';
import { useChangeWith } from '../../../data/use-change.ts';
import { usePlan } from '../../../data/use-plan.ts';
import { planForTags, readNeededPlan } from '../../../lib/needed-plan.ts';
import { api } from '../../../lib/product-api.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PlanNotice } from '../../../ui/plan-notice.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { describeFilter } from '../list/fan-filter.model.ts';
import { formatFanCount } from '../messages/message-draft.model.ts';

type SegmentDialogProps = {
  /** Null creates one. */
  segment: FanSegment | null;
  filter: FanFilter;
  shownCount: number;
  onClose: () => void;
  onSaved?: (segment: FanSegment) => void;
};

export function SegmentDialog({ segment, filter, shownCount, onClose, onSaved }: SegmentDialogProps) {
  const [name, setName] = useState(segment?.name ?? '');
  const [isMissing, setMissing] = useState(false);
  const save = useSaveSegment();
  const rejectedForPlan = readNeededPlan(save.error);
  const neededPlan = planForTags(usePlan()) ?? rejectedForPlan;

  function submit() {
    const trimmed = name.trim();
    setMissing(trimmed === '');
    if (trimmed === '' || save.isPending || neededPlan) return;
    save.mutate(
      { id: segment?.id ?? null, name: trimmed, filter },
      {
        onSuccess: (saved) => {
          toast.success(segment ? `Segment renamed to “${saved.name}”` : `Segment “${saved.name}” saved`);
          onSaved?.(saved);
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={segment ? 'Rename segment' : 'Save as segment'}
      description={
        segment
          ? undefined
          : `Fans who match these filters later join the segment automatically. Right now it has ${formatFanCount(shownCount)}.`
      }
      size="small"
      busy={save.isPending}
      disabled={neededPlan !== null}
      onSubmit={submit}
      submitLabel="Save"
    >
      <Field
        label="Name"
        hint={describeFilter(filter)
          .map(({ words }) => words)
          .join(' · ')}
        error={isMissing ? fanFailures.segment_name_missing.sentence : rejectedForPlan ? null : save.error?.message}
      >
        <TextInput value={name} onChange={setName} maxLength={maxTitleCharacters} placeholder="Chicago super fans" />
      </Field>
      {neededPlan && <PlanNotice needed={neededPlan} className="mt-4" />}
    </FormDialog>
  );
}

/** Without an id it creates a segment. */
export function useSaveSegment() {
  return useChangeWith(
    ({ id, ...body }: { id: string | null; name: string; filter: FanFilter }) =>
      id === null
        ? api.call(fanSegmentEndpoints.create, { body })
        : api.call(fanSegmentEndpoints.update, { params: { id }, body }),
    { changes: fanSegmentEndpoints.update.changes },
  );
}
