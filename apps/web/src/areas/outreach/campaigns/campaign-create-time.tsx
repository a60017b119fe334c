import { ErrorBox } from '../../../ui/error-box.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { CampaignDraft } from './campaign-create.model.ts';
import { ScheduleFields } from './schedule-fields.tsx';

type CampaignCreateTimeProps = {
  draft: Pick<CampaignDraft, 'when' | 'schedule'>;
  onChange: (fields: Partial<CampaignDraft>) => void;
  error: string | null;
};

export function CampaignCreateTime({ draft, onChange, error }: CampaignCreateTimeProps) {
  return (
    <div className="grid gap-4">
      <Segmented
        label="When"
        value={draft.when}
        onChange={(when) => onChange({ when })}
        options={[
          { value: 'now', label: 'Send now' },
          { value: 'later', label: 'Send later' },
        ]}
      />
      {draft.when === 'later' && (
        <ScheduleFields value={draft.schedule} onChange={(schedule) => onChange({ schedule })} />
      )}
      {error && <ErrorBox>{error}</ErrorBox>}
    </div>
  );
}
