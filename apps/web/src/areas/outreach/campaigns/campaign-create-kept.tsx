import { useEffect } from 'react';
import { toast } from '../../../ui/toast.ts';
import { describeFailure } from '../outreach-errors.ts';
import { CampaignCreateDialog, type CampaignCreateDialogProps } from './campaign-create-dialog.tsx';
import { useCampaign } from './campaigns.queries.ts';

type CampaignCreateKeptProps = Omit<CampaignCreateDialogProps, 'campaign' | 'template' | 'selected'> & { id: string };

/** A draft or a scheduled campaign, opened again: the history does not know who it goes to, so it is read first. */
export function CampaignCreateKept({ id, onClose, ...props }: CampaignCreateKeptProps) {
  const { data: campaign, error, isFetchedAfterMount, isStale } = useCampaign(id);
  useEffect(() => {
    if (!error) return;
    toast.failure(describeFailure(error, 'Failed to load campaigns'));
    onClose();
  }, [error, onClose]);
  // What is known from before may have been changed since, and the form keeps what it begins with.
  if (!campaign || (isStale && !isFetchedAfterMount)) return null;
  return <CampaignCreateDialog {...props} campaign={campaign} template={null} selected={nobody} onClose={onClose} />;
}

const nobody: ReadonlySet<string> = new Set();
