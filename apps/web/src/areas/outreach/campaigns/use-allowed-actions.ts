import type { Campaign } from '@debut/contract/campaigns';
import { useRight } from '../../../data/rights.tsx';
import { getAllowedActions } from './campaign.model.ts';

/** What the campaign's state and the member's role allow. */
export function useAllowedActions(campaign: Campaign): ReturnType<typeof getAllowedActions> {
  const mayEdit = useRight('edit');
  const maySend = useRight('send');
  const { canEdit, canDelete, ...sending } = getAllowedActions(campaign);
  const none = { canSend: false, canSchedule: false, canPause: false, canResume: false, canCancel: false };
  return {
    ...(maySend ? sending : { ...none, canRetry: false, canResend: false }),
    canEdit: canEdit && mayEdit,
    canDelete: canDelete && mayEdit,
  };
}
