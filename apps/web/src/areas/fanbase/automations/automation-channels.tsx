import { type FanChannel, fanChannelNames } from '@debut/contract/fan-channels';
import { messageChannelEndpoints } from '@debut/contract/message-channels';
import { whatsAppTemplateEndpoints } from '@debut/contract/whatsapp-templates';
import { useData } from '../../../data/use-data.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field, GroupError } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { toggleChannel } from './automation.model.ts';
import { texts } from './texts.ts';

type AutomationChannelsProps = {
  channels: readonly FanChannel[];
  error: string | undefined;
  onChange: (channels: FanChannel[]) => void;
};

/** The channels this server has, and those that were chosen before. */
export function AutomationChannels({ channels, error, onChange }: AutomationChannelsProps) {
  const known = useData(messageChannelEndpoints.list, {}).data ?? [];
  const offered = known.filter(({ channel, configured }) => configured || channels.includes(channel));
  return (
    <fieldset>
      <legend className="font-medium text-sm">{texts.channels}</legend>
      <p className="mt-0.5 text-fg-3 text-xs">{texts.channelsHint}</p>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {offered.map(({ channel, included }) => {
          const isOn = channels.includes(channel);
          return (
            <Checkbox
              key={channel}
              label={fanChannelNames[channel]}
              {...(!included && { hint: texts.notInPlan })}
              checked={isOn}
              disabled={!included && !isOn}
              onChange={(checked) => onChange(toggleChannel(channels, channel, checked))}
            />
          );
        })}
      </div>
      {error && <GroupError className="mt-2">{error}</GroupError>}
    </fieldset>
  );
}

type AutomationTemplateProps = { value: string | null; onChange: (id: string | null) => void };

/** Which approved template goes to fans who have not written lately. */
export function AutomationTemplate({ value, onChange }: AutomationTemplateProps) {
  const templates = useData(whatsAppTemplateEndpoints.list, {}).data ?? [];
  const approved = templates.filter(({ status, id }) => status === 'approved' || id === value);
  return (
    <Field label={texts.template} hint={texts.templateHint}>
      <Select
        value={value ?? ''}
        onChange={(id) => onChange(id === '' ? null : id)}
        options={[
          { value: '', label: texts.noTemplate },
          ...approved.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </Field>
  );
}
