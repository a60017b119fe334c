import { type Hotline, hotlineEndpoints } from '@debut/contract/hotline';
import { hotlineNumberDays } from '@debut/contract/limits';
import { useState } from 'react';
import { useChange } from '../../../data/use-change.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { GroupError } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { texts as all } from './texts.ts';
import type { useHotlineForm } from './use-hotline-form.ts';

const texts = all.actions;

type HotlineActionsProps = {
  hotline: Hotline;
  form: ReturnType<typeof useHotlineForm>;
  onDeleted: () => void;
};

/** Saves the form, and opens, pauses, closes or deletes the hotline. */
export function HotlineActions({ hotline, form: { form, isChanged, submitAs }, onDeleted }: HotlineActionsProps) {
  const [asking, setAsking] = useState<'close' | 'delete' | null>(null);
  const remove = useChange(hotlineEndpoints.delete);
  const { status, version } = hotline;
  return (
    <div className="grid gap-3">
      {form.error && <GroupError>{form.error}</GroupError>}
      <div className="grid grid-cols-2 gap-3">
        {status === 'open' && (
          <Button size="large" onClick={() => submitAs('paused')} busy={form.isBusy}>
            {texts.pause}
          </Button>
        )}
        {status === 'paused' && (
          <Button size="large" onClick={() => submitAs('open')} busy={form.isBusy}>
            {texts.resume}
          </Button>
        )}
        {status === 'off' && (
          <Button size="large" type="submit" disabled={!isChanged} busy={form.isBusy}>
            {texts.saveDraft}
          </Button>
        )}
        {status === 'off' ? (
          <Button size="large" variant="primary" onClick={() => submitAs('open')} busy={form.isBusy}>
            {texts.open}
          </Button>
        ) : (
          <Button size="large" variant="primary" type="submit" disabled={!isChanged} busy={form.isBusy}>
            {texts.save}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap justify-center gap-x-2">
        {status !== 'off' && (
          <Button variant="ghost" size="small" onClick={() => setAsking('close')}>
            {texts.close}
          </Button>
        )}
        {version !== null && (
          <Button variant="ghost" size="small" onClick={() => setAsking('delete')}>
            {texts.delete}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking === 'close'}
        onClose={() => setAsking(null)}
        title={texts.closeTitle}
        sentence={texts.closeSentence(hotlineNumberDays)}
        confirmLabel={texts.close}
        onConfirm={async () => submitAs('off')}
      />
      <ConfirmDialog
        open={asking === 'delete'}
        onClose={() => setAsking(null)}
        title={texts.deleteTitle}
        sentence={texts.deleteSentence}
        confirmLabel={texts.delete}
        onConfirm={async () => {
          await remove.mutateAsync({});
          toast.success(texts.deleted);
          onDeleted();
        }}
      />
    </div>
  );
}
