import { fanFailures } from '@debut/contract/fan-failures';
import type { FanFilter, FanSegment } from '@debut/contract/fan-segments';
import { maxTitleCharacters } from '@debut/contract/limits';
import { useState } from 'react';
import { usePlan } from '../../../data/use-plan.ts';
import { planForTags, readNeededPlan } from '../../../lib/needed-plan.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PlanNotice } from '../../../ui/plan-notice.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { filterInWords } from '../list/fan-filter.model.ts';
import { fanCount } from '../messages/message-draft.model.ts';
import { useSaveSegment } from './segments.api.ts';

type SegmentDialogProps = {
  /** Null for a new one. */
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
  const refusedForPlan = readNeededPlan(save.error);
  const neededPlan = planForTags(usePlan()) ?? refusedForPlan;

  function submit() {
    const wanted = name.trim();
    setMissing(wanted === '');
    if (wanted === '' || save.isPending || neededPlan) return;
    save.mutate(
      { id: segment?.id ?? null, fields: { name: wanted, filter } },
      {
        onSuccess: (saved) => {
          toast.success(segment ? `The segment is called “${saved.name}”` : `“${saved.name}” is saved`);
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
          : `A segment follows its rules: whoever fits later belongs to it too. Now that is ${fanCount(shownCount)}.`
      }
      size="small"
      busy={save.isPending}
      disabled={neededPlan !== null}
      onSubmit={submit}
      submitLabel="Save"
    >
      <Field
        label="Name"
        hint={filterInWords(filter)
          .map(({ words }) => words)
          .join(' · ')}
        error={isMissing ? fanFailures.segment_name_missing.sentence : refusedForPlan ? null : save.error?.message}
      >
        <TextInput value={name} onChange={setName} maxLength={maxTitleCharacters} placeholder="Chicago super fans" />
      </Field>
      {neededPlan && <PlanNotice needed={neededPlan} className="mt-4" />}
    </FormDialog>
  );
}
