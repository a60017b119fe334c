import { Mail, MailOpen } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { CampaignLetter } from './campaign-letter.tsx';

type CampaignLetterCardProps = { campaignId: string; hasBegun: boolean; onShow: () => void };

/** What it says, filled in for the first recipient. On a phone it would push everybody else off the screen: it opens. */
export function CampaignLetterCard({ campaignId, hasBegun, onShow }: CampaignLetterCardProps) {
  const title = hasBegun ? 'What was sent' : 'What will be sent';
  return (
    <>
      <Card className="hidden gap-3 p-5 lg:grid">
        <CardTitle icon={Mail}>{title}</CardTitle>
        <div className="min-w-0">
          <CampaignLetter campaignId={campaignId} />
          <p className="mt-2 text-fg-3 text-xs">Everybody gets it with their own name and a link to unsubscribe.</p>
        </div>
      </Card>
      <Button className="w-full lg:hidden" onClick={onShow}>
        <MailOpen aria-hidden className="size-4" />
        {title}
      </Button>
    </>
  );
}
