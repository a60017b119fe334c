import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { failWith, isoInstant } from './fields.ts';
import { heatParts, maxFeedbackCharacters, maxPasscodeCharacters, maxPromoCommentCharacters } from './limits.ts';
import { promoFailures } from './promo-failures.ts';

/** What a listener will do: any of the first three, or pass alone. */
export const supportKinds = ['play', 'playlist', 'review', 'pass'] as const;
const support = z.enum(supportKinds);
export type Support = z.infer<typeof support>;

export const feedback = named(
  'PromoFeedback',
  z.object({
    id: z.string(),
    rating: z.int(),
    support: z.array(support),
    favoriteTrackId: z.nullable(z.string()),
    note: z.string(),
    mayQuote: z.boolean(),
    /** Approved for publication. */
    quoteApprovedAt: z.nullable(isoInstant),
    createdAt: isoInstant,
    updatedAt: isoInstant,
  }),
);
export type PromoFeedback = z.infer<typeof feedback>;

const id = z.string().check(z.maxLength(128));

/** The fields of the page's forms. */
export const feedbackForm = z
  .object({
    rating: z.coerce
      .number(failWith(promoFailures, 'feedback_missing'))
      .check(z.int(failWith(promoFailures, 'feedback_missing')))
      .check(z.minimum(1, failWith(promoFailures, 'feedback_missing')))
      .check(z.maximum(5, failWith(promoFailures, 'feedback_missing'))),
    support: z.array(support),
    favoriteTrackId: z.nullable(id),
    note: z.string().check(z.trim(), z.maxLength(maxFeedbackCharacters)),
    mayQuote: z.boolean(),
  })
  .check(
    z.refine(
      (given) => !given.support.includes('pass') || given.support.length === 1,
      failWith(promoFailures, 'feedback_pass'),
    ),
  );

export const promoCommentForm = z.object({
  trackId: id,
  body: z
    .string()
    .check(z.trim(), z.minLength(1, failWith(promoFailures, 'comment_empty')), z.maxLength(maxPromoCommentCharacters)),
  /** Longer than any track. */
  position: z.nullable(z.number().check(z.minimum(0), z.maximum(86_400))),
});

export const passcodeForm = z.object({ passcode: z.string().check(z.trim(), z.maxLength(maxPasscodeCharacters)) });

const byToken = z.object({ token: id });
const part = z.int().check(z.minimum(0), z.maximum(heatParts - 1));
const tag = 'Promo pages';

export const listenEndpoints = {
  /**
   * Sent by the page's script once somebody really looks at it, so that neither mail scanners nor previews of links count as
   * opens.
   */
  visit: endpoint({
    method: 'POST',
    path: '/listen/{token}/visits',
    access: 'public',
    onDomains: true,
    tag,
    summary: 'Begins or continues a visit of a listening page and returns short-lived addresses of its audio',
    params: byToken,
    body: named('NewPromoVisit', z.object({ visit: z.optional(z.string().check(z.maxLength(200))) })),
    response: named(
      'PromoVisit',
      z.object({
        /** Names the visit in later requests. */
        visit: z.string(),
        tracks: z.array(z.object({ id: z.string(), audio: z.string() })),
        expiresAt: isoInstant,
      }),
    ),
  }),
  plays: endpoint({
    method: 'POST',
    path: '/listen/{token}/plays',
    access: 'public',
    onDomains: true,
    tag,
    summary:
      'Reports which parts of a track were just heard; counted up to the time that passed and the bytes that were sent',
    params: byToken,
    body: named(
      'PromoPlay',
      z.object({
        visit: z.string().check(z.maxLength(200)),
        trackId: id,
        /** Hundredths of the track, each as often as it was heard. */
        parts: z.array(part).check(z.maxLength(heatParts)),
        /** How long was listened since the last report. */
        seconds: z.number().check(z.minimum(0), z.maximum(60)),
      }),
    ),
  }),
  comment: endpoint({
    method: 'POST',
    path: '/listen/{token}/comments',
    access: 'public',
    onDomains: true,
    tag,
    summary: 'Adds a comment at a position, from the HTML form of the listening page',
    params: byToken,
    responseType: 'text/html',
  }),
  deleteComment: endpoint({
    method: 'POST',
    path: '/listen/{token}/comments/{id}/delete',
    access: 'public',
    onDomains: true,
    tag,
    summary: 'Deletes a comment written through this personal link, from the HTML form of the listening page',
    params: z.object({ token: id, id }),
    responseType: 'text/html',
  }),
  feedback: endpoint({
    method: 'POST',
    path: '/listen/{token}/feedback',
    access: 'public',
    onDomains: true,
    tag,
    summary: 'Stores feedback, from the HTML form of the listening page; a personal link can change it later',
    params: byToken,
    responseType: 'text/html',
  }),
  passcode: endpoint({
    method: 'POST',
    path: '/listen/{token}/passcode',
    access: 'public',
    onDomains: true,
    tag,
    summary: 'Opens a listening page with its passcode, from its HTML form',
    params: byToken,
    responseType: 'text/html',
  }),
  download: endpoint({
    method: 'GET',
    path: '/listen/{token}/download/{trackId}/{format}',
    access: 'public',
    onDomains: true,
    tag,
    summary:
      'Downloads a track as far as the promo allows; with a watermark that identifies the link, unless that is off',
    params: z.object({ token: id, trackId: id, format: z.string().check(z.maxLength(8)) }),
    responseType: 'application/octet-stream',
  }),
  downloadAll: endpoint({
    method: 'GET',
    path: '/listen/{token}/archive/{format}',
    access: 'public',
    onDomains: true,
    tag,
    summary: 'Downloads all tracks in one ZIP, leaving out those that were downloaded as often as the promo allows',
    params: z.object({ token: id, format: z.string().check(z.maxLength(8)) }),
    responseType: 'application/octet-stream',
  }),
  oneSheet: endpoint({
    method: 'GET',
    path: '/listen/{token}/one-sheet',
    access: 'public',
    onDomains: true,
    tag,
    summary: 'Returns the release on one page, as a PDF: Letter where that is the usual paper, else A4',
    params: byToken,
    responseType: 'application/pdf',
  }),
  audio: endpoint({
    method: 'GET',
    path: '/listen/audio/{link}/{trackId}',
    access: 'public',
    onDomains: true,
    tag,
    summary: 'Streams a track from the signed address of a visit, whole or by range',
    params: z.object({ link: id, trackId: id }),
    query: z.object({
      visit: z.optional(z.string()),
      copy: z.optional(z.string()),
      expires: z.optional(z.string()),
      signature: z.optional(z.string()),
    }),
    responseType: 'audio/*',
  }),
};
