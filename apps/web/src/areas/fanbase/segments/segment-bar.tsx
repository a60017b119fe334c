import type { Body } from '@debut/contract/endpoint';
import { type FanFilter, type FanSegment, fanSegmentEndpoints } from '@debut/contract/fan-segments';
import { maxTitleCharacters } from '@debut/contract/limits';
import { BookmarkPlus, EllipsisVertical, Pencil, RefreshCw, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { planForTags, readNeededPlan } from '../../../data/needed-plan.ts';
import { api } from '../../../data/product-api.ts';
import { Allowed, useRight } from '../../../data/rights.tsx';
import { useChange, useChangeWith } from '../../../data/use-change.ts';
import { useForm } from '../../../data/use-form.ts';
import { usePlan } from '../../../data/use-plan.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { PlanNotice } from '../../../ui/plan-notice.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { ToggleChip } from '../list/fan-badges.tsx';
import { describeFilter, isSameFilter } from '../list/fan-filter.model.ts';
import { formatFanCount } from '../messages/message.model.ts';
import { texts } from './texts.ts';

type SegmentBarProps = {
  segments: readonly FanSegment[];
  filter: FanFilter;
  shownCount: number;
  onFilter: (filter: FanFilter) => void;
  onMessage: (segment: FanSegment) => void;
};

type OpenDialog = { kind: 'new' } | { kind: 'rename' | 'delete'; segment: FanSegment };

/** Applies, updates, renames, deletes and messages saved filters. */
export function SegmentBar({ segments, filter, shownCount, onFilter, onMessage }: SegmentBarProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [lastId, setLastId] = useState<string | null>(null);
  const save = useSaveSegment();
  const remove = useChange(fanSegmentEndpoints.delete);
  const chosen = segments.find((segment) => isSameFilter(segment.filter, filter));
  const last = segments.find(({ id }) => id === lastId);
  const mayChange = useRight('audience');
  const canSave = mayChange && !isSameFilter(filter, {}) && !chosen;
  const isIncluded = planForTags(usePlan()) === null;
  const close = () => setDialog(null);
  if (segments.length === 0 && !canSave) return null;

  function choose(segment: FanSegment) {
    setLastId(segment.id);
    onFilter(segment === chosen ? {} : segment.filter);
  }

  function update(segment: FanSegment) {
    save.mutate(
      { id: segment.id, body: { name: segment.name, filter } },
      {
        onSuccess: () => toast.success(texts.segmentUpdated(segment.name)),
        // The dialog shows the plan that is needed.
        onError: (error) => (readNeededPlan(error) ? setDialog({ kind: 'new' }) : toast.failure(error.message)),
      },
    );
  }

  return (
    <>
      <fieldset className="flex flex-wrap items-center gap-1.5">
        <legend className="sr-only">{texts.segments}</legend>
        {segments.map((segment) => (
          <ToggleChip
            key={segment.id}
            label={segment.name}
            count={segment.fanCount}
            isOn={segment === chosen}
            onClick={() => choose(segment)}
          />
        ))}
        {chosen && mayChange && (
          <Menu align="start" trigger={<IconButton icon={EllipsisVertical} label={texts.optionsFor(chosen.name)} />}>
            <Allowed right="send">
              <MenuItem icon={Send} onSelect={() => onMessage(chosen)}>
                {texts.sendMessage}
              </MenuItem>
            </Allowed>
            <MenuItem icon={Pencil} onSelect={() => setDialog({ kind: 'rename', segment: chosen })}>
              {texts.rename}
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={Trash2} destructive onSelect={() => setDialog({ kind: 'delete', segment: chosen })}>
              {texts.delete}
            </MenuItem>
          </Menu>
        )}
        {canSave && (
          <>
            <Button size="small" variant="ghost" onClick={() => setDialog({ kind: 'new' })}>
              <BookmarkPlus aria-hidden className="size-4 text-primary-fg" />
              {texts.saveAsSegment}
            </Button>
            {last && isIncluded && (
              <Button size="small" variant="ghost" busy={save.isPending} onClick={() => update(last)}>
                <RefreshCw aria-hidden className="size-4 text-primary-fg" />
                {texts.updateName(last.name)}
              </Button>
            )}
          </>
        )}
      </fieldset>
      {dialog?.kind === 'new' && (
        <SegmentDialog
          segment={null}
          filter={filter}
          shownCount={shownCount}
          onClose={close}
          onSaved={({ id }) => setLastId(id)}
        />
      )}
      {dialog?.kind === 'rename' && (
        <SegmentDialog
          segment={dialog.segment}
          filter={dialog.segment.filter}
          shownCount={dialog.segment.fanCount}
          onClose={close}
        />
      )}
      {dialog?.kind === 'delete' && (
        <ConfirmDialog
          open
          onClose={close}
          title={texts.deleteSegment}
          sentence={texts.isDeletedItsFansStay(dialog.segment.name)}
          confirmLabel={texts.delete}
          onConfirm={async () => {
            await remove.mutateAsync({ params: { id: dialog.segment.id } });
            if (isSameFilter(dialog.segment.filter, filter)) onFilter({});
          }}
        />
      )}
    </>
  );
}

type SegmentDialogProps = {
  /** Null creates one. */
  segment: FanSegment | null;
  filter: FanFilter;
  shownCount: number;
  onClose: () => void;
  onSaved?: (segment: FanSegment) => void;
};

function SegmentDialog({ segment, filter, shownCount, onClose, onSaved }: SegmentDialogProps) {
  const save = useSaveSegment();
  const form = useForm({
    schema: fanSegmentEndpoints.create.body,
    initial: { name: segment?.name ?? '' },
    toBody: ({ name }) => ({ name, filter }),
    submit: async (body) => {
      const saved = await save.mutateAsync({ id: segment?.id ?? null, body });
      toast.success(segment ? texts.segmentRenamedTo(saved.name) : texts.segmentSaved(saved.name));
      onSaved?.(saved);
      onClose();
    },
  });
  const neededPlan = planForTags(usePlan()) ?? readNeededPlan(save.error);
  const description = texts.fansWhoMatchTheseFilters(formatFanCount(shownCount));
  return (
    <FormDialog
      open
      onClose={onClose}
      title={segment ? texts.renameSegment : texts.saveAsSegment}
      description={segment ? undefined : description}
      size="small"
      form={neededPlan ? { ...form, error: null } : form}
      disabled={neededPlan !== null}
      submitLabel={texts.save}
    >
      <Field
        label={texts.name}
        hint={describeFilter(filter)
          .map(({ text }) => text)
          .join(' · ')}
        error={form.errors.name}
      >
        <TextInput {...form.bind('name')} maxLength={maxTitleCharacters} placeholder={texts.chicagoSuperFans} />
      </Field>
      {neededPlan && <PlanNotice needed={neededPlan} className="mt-4" />}
    </FormDialog>
  );
}

/** Without an id it creates a segment. */
function useSaveSegment() {
  return useChangeWith(
    ({ id, body }: { id: string | null; body: Body<typeof fanSegmentEndpoints.create> }) =>
      id === null
        ? api.call(fanSegmentEndpoints.create, { body })
        : api.call(fanSegmentEndpoints.update, { params: { id }, body }),
    { changes: fanSegmentEndpoints.update.changes },
  );
}
