import { Mail } from 'lucide-react';
import { Card, CardTitle } from '../../ui/card.tsx';
import { CampaignLetter } from './campaign-letter.tsx';

/** What it says, filled in for the first recipient. */
export function CampaignLetterCard({ campaignId, hasBegun }: { campaignId: string; hasBegun: boolean }) {
  return (
    <Card className="grid gap-3 p-4 sm:p-5">
      <CardTitle icon={Mail}>{hasBegun ? 'What was sent' : 'What will be sent'}</CardTitle>
      <div className="min-w-0">
        <CampaignLetter campaignId={campaignId} />
        <p className="mt-2 text-fg-3 text-xs">Everybody gets it with their own name and a link to unsubscribe.</p>
      </div>
    </Card>
  );
}
