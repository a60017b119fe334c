import { maxApprovalsPerTrack } from './limits.ts';

export const approvalFailures = {
  name_missing: { status: 400, sentence: 'Please enter a name' },
  approval_needs_audio: {
    status: 409,
    sentence: 'This track has no audio yet. Upload it before you share the track.',
  },
  too_many_approvals: {
    status: 409,
    sentence: `A track can be shared with at most ${maxApprovalsPerTrack} people.`,
  },
  too_many_comments: { status: 409, sentence: 'There is no room for more comments. Use the note below instead.' },
} as const;
