import type { CampaignStatus } from '@debut/contract/campaigns';
import { Badge } from '../../ui/badge.tsx';
import { statusLooks } from './campaign.model.ts';

export function CampaignStatusBadge({ status }: { status: CampaignStatus }) {
  const { words, tone } = statusLooks[status];
  return <Badge tone={tone}>{words}</Badge>;
}
