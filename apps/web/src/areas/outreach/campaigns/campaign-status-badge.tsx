import type { Campaign } from '@debut/contract/campaigns';
import { Badge } from '../../../ui/badge.tsx';
import { campaignLook } from './campaign.model.ts';

export function CampaignStatusBadge({ campaign }: { campaign: Pick<Campaign, 'status' | 'stats'> }) {
  const { words, tone } = campaignLook(campaign);
  return <Badge tone={tone}>{words}</Badge>;
}
