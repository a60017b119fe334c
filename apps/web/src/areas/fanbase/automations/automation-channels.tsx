import { type FanChannel, fanChannelNames } from '@debut/contract/fan-channels';
import { messageChannelEndpoints } from '@debut/contract/message-channels';
import { useData } from '../../../data/use-data.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { GroupError } from '../../../ui/field.tsx';
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
