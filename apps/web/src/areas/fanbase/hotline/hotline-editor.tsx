import type { Hotline } from '@debut/contract/hotline';
import { useState } from 'react';
import { describeNeed } from '../../../data/needed-plan.ts';
import { useRight } from '../../../data/rights.tsx';
import { FirstErrorInView, submitForm } from '../../../ui/form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PlanNotice } from '../../../ui/plan-notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import { CallsCard } from './calls-card.tsx';
import { CostCard } from './cost-card.tsx';
import { GreetingCard } from './greeting-card.tsx';
import { HotlineActions } from './hotline-actions.tsx';
import { KeysCard } from './keys-card.tsx';
import { NumberCard } from './number-card.tsx';
import { OpenCard } from './open-card.tsx';
import { SnippetCard } from './snippet-card.tsx';
import { texts } from './texts.ts';
import { useHotlineForm } from './use-hotline-form.ts';
import { VoicemailsCard } from './voicemails-card.tsx';

type HotlineEditorProps = { hotline: Hotline; onPlay: () => void };

/** Everything about the hotline. A new form begins after each save. */
export function HotlineEditor(props: HotlineEditorProps) {
  const [saves, setSaves] = useState(0);
  return <Editor key={saves} {...props} onSaved={() => setSaves(saves + 1)} />;
}

function Editor({ hotline, onPlay, onSaved }: HotlineEditorProps & { onSaved: () => void }) {
  const canManage = useRight('publish');
  const edit = useHotlineForm(hotline, (status) => {
    toast.success(describeSave(hotline.status, status));
    onSaved();
  });
  const { form, isChanged, submitAs, conflictDialog } = edit;
  const guard = useUnsavedGuard({ isChanged, onLeave: onSaved });
  return (
    <form noValidate aria-label={texts.form} onSubmit={(event) => submitForm(event, () => submitAs(undefined))}>
      <FirstErrorInView failures={form.failures} />
      {!hotline.isIncluded && <PlanNotice needed={describeNeed('hotline')} className="mb-5" />}
      {!canManage && <Notice className="mb-5">{texts.readOnly}</Notice>}
      <StateNote hotline={hotline} />
      <div className="grid break-words grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_368px] lg:gap-6">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          <NumberCard hotline={hotline} isChanged={isChanged} />
          <fieldset disabled={!canManage} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
            <SnippetCard form={form} hotline={hotline} onPlay={onPlay} />
            <GreetingCard form={form} hotline={hotline} onPlay={onPlay} />
          </fieldset>
          <KeysCard hotline={hotline} />
          <VoicemailsCard onPlay={onPlay} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          <CallsCard hotline={hotline} />
          <fieldset disabled={!canManage} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
            <OpenCard form={form} hotline={hotline} />
            <CostCard form={form} hotline={hotline} />
          </fieldset>
          {canManage && <HotlineActions hotline={hotline} form={edit} onDeleted={onSaved} />}
        </div>
      </div>
      {conflictDialog}
      {guard.dialog}
    </form>
  );
}

/** Why callers don't hear the snippet, where that isn't plain from the settings. */
function StateNote({ hotline: { state } }: { hotline: Hotline }) {
  const note = texts.stateNotes[state as keyof typeof texts.stateNotes] as string | undefined;
  if (note === undefined) return null;
  return (
    <Notice tone={state === 'out' ? 'success' : 'warning'} className="mb-5">
      {note}
    </Notice>
  );
}

function describeSave(before: Hotline['status'], after: Hotline['status'] | undefined): string {
  const { actions } = texts;
  if (after === undefined || after === before) return actions.saved;
  if (after === 'open') return before === 'paused' ? actions.resumed : actions.opened;
  return after === 'paused' ? actions.paused : actions.closed;
}
