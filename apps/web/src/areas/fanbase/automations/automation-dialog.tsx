import { type Automation, automationEndpoints } from '@debut/contract/automations';
import { maxSubjectCharacters } from '@debut/contract/limits';
import { welcomeTextEndpoints } from '@debut/contract/welcome-text';
import { readNeededPlan } from '../../../data/needed-plan.ts';
import { useChange } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { useForm } from '../../../data/use-form.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PlanNotice } from '../../../ui/plan-notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { mostCharactersOf } from '../messages/message-inserts.ts';
import { MessageTextField } from '../messages/message-text-field.tsx';
import { TemplateField } from '../messages/template-field.tsx';
import { insertsOf, listTimes, toUpdate } from './automation.model.ts';
import { AutomationChannels } from './automation-channels.tsx';
import { AutomationPeople } from './automation-people.tsx';
import { texts } from './texts.ts';

type AutomationDialogProps = { automation: Automation; onClose: () => void };

export function AutomationDialog({ automation, onClose }: AutomationDialogProps) {
  const { kind } = automation;
  const name = texts.names[kind];
  const save = useChange(automationEndpoints.save, {
    saved: (cache, saved) =>
      cache.update(automationEndpoints.list, (all) => all.map((one) => (one.kind === kind ? saved : one))),
  });
  const form = useForm({
    schema: automationEndpoints.save.body,
    initial: () => toUpdate(automation),
    submit: async (body) => {
      await save.mutateAsync({ body });
      toast.success(texts.saved(name));
      onClose();
    },
  });
  const { channels, message, subject, time, whatsAppTemplateId } = form.values;
  const neededPlan = readNeededPlan(save.error);
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(toUpdate(automation));
  const isTimed = kind !== 'welcome';
  return (
    <FormDialog
      open
      onClose={onClose}
      title={name}
      form={neededPlan ? { ...form, error: null } : form}
      submitLabel={texts.save}
      notice={neededPlan && <PlanNotice needed={neededPlan} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {isTimed ? (
          <AutomationChannels
            channels={channels}
            error={form.errors.channels}
            onChange={(chosen) => form.change({ channels: chosen })}
          />
        ) : (
          <p className="text-fg-3 text-sm">{texts.byTextOnly}</p>
        )}
        {channels.includes('whatsapp') && (
          <TemplateField value={whatsAppTemplateId} onChange={(id) => form.change({ whatsAppTemplateId: id })} />
        )}
        {channels.includes('email') && (
          <Field label={texts.subject} error={form.errors.subject}>
            <TextInput
              value={subject ?? ''}
              onChange={(value) => form.change({ subject: value })}
              maxLength={maxSubjectCharacters}
            />
          </Field>
        )}
        <MessageTextField
          label={texts.message}
          value={message}
          onChange={(value) => form.change({ message: value })}
          most={mostCharactersOf(channels)}
          countsSegments={channels.includes('sms')}
          inserts={insertsOf(kind)}
          error={form.errors.message}
        />
        {isTimed ? (
          <Field label={texts.time} hint={texts.timeHint} error={form.errors.time}>
            <Select
              value={time}
              onChange={(value) => form.change({ time: value })}
              options={listTimes(automation.time).map((value) => ({ value, label: value }))}
            />
          </Field>
        ) : (
          <WelcomePreview />
        )}
        {isTimed && <AutomationPeople kind={kind} isChanged={isChanged} />}
      </div>
    </FormDialog>
  );
}

/** With the artist's name and how to stop, as it is saved. */
function WelcomePreview() {
  const welcome = useData(welcomeTextEndpoints.read, {});
  if (!welcome.data) return null;
  return (
    <p className="break-words text-fg-3 text-xs">
      {texts.fansRead} <span className="text-fg-2">{welcome.data.preview}</span>
    </p>
  );
}
