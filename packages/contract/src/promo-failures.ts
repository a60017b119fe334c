import { maxCommentsPerPromoLink, maxPhotosPerPromo, maxPromoLinks } from './limits.ts';

export const promoFailures = {
  promo_needs_release: { status: 400, sentence: 'Choose the track or project the promo is for.' },
  promo_dates: { status: 400, sentence: 'The page has to close after it opens.' },
  promo_photo: { status: 400, sentence: `Choose up to ${maxPhotosPerPromo} photos from your artwork.` },
  promo_version: { status: 400, sentence: 'Choose a version for tracks of this release only.' },
  promo_needs_audio: {
    status: 409,
    sentence: 'There is no audio to listen to yet. Upload it before you share the page.',
  },
  promo_ended: { status: 409, sentence: 'This promo has ended. Move its end date before you share the page.' },
  promo_no_contacts: { status: 400, sentence: 'Choose at least one contact who can still be emailed.' },
  promo_full: { status: 409, sentence: `A promo has at most ${maxPromoLinks} links.` },
  promo_preview: { status: 409, sentence: 'This is your preview. Your contacts can do this on their pages.' },
  passcode_wrong: { status: 403, sentence: "That passcode isn't right. Check it in the email and try again." },
  feedback_missing: { status: 400, sentence: 'Choose a rating from 1 to 5.' },
  feedback_pass: { status: 400, sentence: 'Choose what you will do, or Pass, but not both.' },
  feedback_first: { status: 403, sentence: 'Please leave your feedback before you download.' },
  download_limit: { status: 403, sentence: 'You have downloaded this as often as this link allows.' },
  too_many_promo_comments: {
    status: 409,
    sentence: `There is room for ${maxCommentsPerPromoLink} comments. Please put the rest into your feedback.`,
  },
  comment_empty: { status: 400, sentence: 'Write a comment first.' },
} as const;
