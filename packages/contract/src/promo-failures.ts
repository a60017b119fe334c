import { maxCommentsPerPromoLink, maxFollowUpDays, maxPhotosPerPromo, maxPromoDays, maxPromoLinks } from './limits.ts';
import { formatNumber } from './texts.ts';

export const promoFailures = {
  promo_needs_release: { status: 400, sentence: 'Choose the track or project the promo is for.' },
  promo_dates: { status: 400, sentence: 'The page has to close after it opens.' },
  promo_open_too_long: {
    status: 400,
    sentence: `A page can stay open for up to ${maxPromoDays / 365} years from today.`,
  },
  promo_photo: { status: 400, sentence: `Choose up to ${maxPhotosPerPromo} photos from your artwork.` },
  promo_needs_audio: {
    status: 409,
    sentence: 'There is no audio to listen to yet. Upload it before you share the page.',
  },
  promo_ended: { status: 409, sentence: 'This promo has ended. Choose a later end date to share it again.' },
  promo_no_contacts: { status: 400, sentence: 'Choose at least one contact who can still be emailed.' },
  promo_full: { status: 409, sentence: `A promo can have up to ${formatNumber(maxPromoLinks)} links.` },
  promo_preview: { status: 409, sentence: 'This is your preview. Your contacts can do this on their pages.' },
  passcode_wrong: { status: 403, sentence: 'That passcode isn’t right. Check it and try again.' },
  feedback_missing: { status: 400, sentence: 'Choose a rating from 1 to 5.' },
  feedback_pass: { status: 400, sentence: 'Choose how you’ll support it, or choose Pass.' },
  feedback_first: { status: 403, sentence: 'Please leave your feedback before you download.' },
  download_limit: { status: 403, sentence: 'You’ve used all your downloads of this. Ask the artist for another copy.' },
  too_many_promo_comments: {
    status: 409,
    sentence: `You’ve reached ${maxCommentsPerPromoLink} comments. Put the rest in your feedback.`,
  },
  follow_up_empty: { status: 400, sentence: 'Write the email first.' },
  follow_up_days: { status: 400, sentence: `Choose a number of days from 1 to ${maxFollowUpDays}.` },
  follow_up_people_changed: {
    status: 409,
    sentence: 'Other contacts would get this email by now. Check the list again.',
  },
  follow_ups_over: { status: 409, sentence: 'This release is out, so no more follow-ups are sent.' },
  comment_empty: { status: 400, sentence: 'Write a comment first.' },
} as const;
