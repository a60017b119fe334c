import type { TaskPriority } from './release-plan.ts';

/** An event that can complete a task. `completion-rules.ts` decides whether it does, or only suggests it. */
export type TaskTrigger = 'artwork' | 'master' | 'campaign' | 'message' | 'fanbase-page';

interface Work {
  readonly priority: TaskPriority;
  /** May contain `{product}`. */
  readonly title: string;
  readonly description: string;
  readonly doneBy?: TaskTrigger;
}

function work(priority: TaskPriority, title: string, description: string, doneBy?: TaskTrigger): Work {
  return { priority, title, description, ...(doneBy && { doneBy }) };
}

/**
 * All work around a release. Each piece has one stable key, so that plans only set its due day and switching plans does not
 * repeat it.
 */
export const releaseWork = {
  // Release week; titles and priorities are fixed by the specification.
  artwork: work(
    'high',
    'Finalize track artwork',
    '3000 x 3000 px, sharp when small, no web addresses on it',
    'artwork',
  ),
  'press-release': work('high', 'Write press release', 'One page: who, what, why now, a quote and every link'),
  'schedule-posts': work('medium', 'Schedule social media posts', 'Teasers, the cover and the release-day post'),
  bloggers: work('medium', 'Contact music bloggers', 'A private link and two personal lines to each', 'campaign'),
  'product-content': work(
    'high',
    'Prepare {product} content',
    'Lyrics, credits, pictures and the message to your fans',
  ),
  'test-links': work('high', 'Test all streaming links', 'Open every pre-save and smart link on a phone, signed out'),
  'final-review': work(
    'high',
    'Final review and approval',
    'Listen to what was delivered; read titles and credits once more',
  ),
  announce: work('high', 'Post release announcement', 'Everywhere on the same morning, with the link first'),
  'early-listeners': work('medium', 'Engage with early listeners', 'Answer comments and share what people post'),
  monitor: work('medium', 'Monitor streaming performance', 'See that every store shows it on the right artist profile'),
  'follow-up-media': work(
    'medium',
    'Follow up with media contacts',
    'One short, friendly reminder with the public link',
  ),
  analyze: work('medium', 'Analyze release performance', 'Saves, playlist adds and new fans tell more than plays'),
  'plan-next': work('low', 'Plan next release', 'Choose the next song while people are listening'),
  thank: work('medium', 'Thank supporters', 'Fans, blogs and curators who shared it, by name'),
  profiles: work(
    'low',
    'Update artist profiles',
    'New picture, pinned release, a fresh line in each biography',
    'fanbase-page',
  ),
  retrospective: work('low', 'Release retrospective', 'Write down what worked, what did not and what to repeat'),
  marketing: work('medium', 'Plan marketing campaign', 'Turn the best post into the push of the coming weeks'),

  // Before delivery to the distributor.
  date: work('high', 'Settle the release date', 'A Friday gives the whole chart and playlist week'),
  mix: work('high', 'Approve the final mix', 'Compare it with two songs you love, quiet and loud'),
  master: work('high', 'Approve the master', 'Listen on speakers, headphones and a phone first', 'master'),
  splits: work(
    'high',
    'Agree on credits and splits',
    'Every writer, player and share in writing, before there is money',
  ),
  photos: work('medium', 'Choose press photos', 'One upright, one wide, both with the photographer’s name'),
  metadata: work(
    'high',
    'Prepare titles, credits and codes',
    'ISRC, writers and languages, exactly as stores shall show them',
  ),
  'track-list': work('medium', 'Finalize track list', 'Order, lengths and which songs come out first'),
  'master-all': work(
    'medium',
    'Master all tracks',
    'In one go and in order, so that they sound like one record',
    'master',
  ),
  'album-artwork': work('medium', 'Create album artwork', 'Front, back and a picture for every single', 'artwork'),
  budget: work('medium', 'Set the budget', 'Pictures, video, pressing, promotion, and a tenth for surprises'),
  pressing: work('medium', 'Order vinyl, CDs or tapes', 'Pressing takes 8 to 12 weeks; ask for a test pressing'),
  video: work('medium', 'Plan the video', 'One good idea on a phone beats a weak one on film'),

  // Stores, with their lead times.
  distributor: work(
    'high',
    'Upload to your distributor',
    'Four weeks leave room for a rejection and keep every pitch open',
  ),
  'distributor-single': work('high', 'Upload the first single', 'To your distributor, four weeks before it comes out'),
  'spotify-pitch': work('high', 'Pitch to Spotify editors', 'At the latest 7 days before; 3 to 4 weeks are better'),
  'amazon-pitch': work('medium', 'Pitch to Amazon Music', 'In Amazon Music for Artists, at the latest 14 days before'),
  'apple-pitch': work('high', 'Pitch to Apple Music', 'Through your distributor, at the latest 10 days before'),
  'single-pitch': work('high', 'Pitch the first single', 'Spotify at the latest 7 days before it, Apple 10, Amazon 14'),
  society: work('medium', 'Register your songs', 'With your collecting society, so that the first plays count'),
  'pre-save': work('high', 'Open the pre-save link', 'It counts as a save on the first day in every store'),
  lyrics: work('medium', 'Submit the lyrics', 'To the service the stores read, with the timing of each line'),

  // Promotion.
  'long-lead': work('medium', 'Write to magazines', 'Printed titles close their pages two to three months ahead'),
  radio: work('medium', 'Write to radio and podcasts', 'Local shows and the specialists of your genre first'),
  curators: work('medium', 'Write to playlist curators', 'Only where the song fits; say next to which one'),
  'fanbase-page': work(
    'medium',
    'Refresh your fanbase page',
    'New picture and text: every post leads there',
    'fanbase-page',
  ),
  reveal: work('high', 'Announce the date', 'Cover, day and pre-save link, with ten seconds of the hook'),
  'fans-date': work(
    'medium',
    'Tell your fans the date',
    'A text with the pre-save link, before anyone else gets it',
    'message',
  ),
  visuals: work('low', 'Make the moving visuals', 'A short upright loop for the player and one for stories'),
  'first-single': work('high', 'Release the first single', 'With the pre-save link of the album under it'),
  'second-single': work('medium', 'Release the second single', 'Another side of the album than the first one'),
  show: work('medium', 'Set up the release show', 'A small full room beats a large empty one; a stream counts'),
  'fans-out': work('high', 'Tell your fans it is out', 'One text with one link; the first day counts most', 'message'),
  'second-wave': work(
    'medium',
    'Start the second wave',
    'A live take, its story or a remix: one more reason to listen',
  ),
  'focus-song': work('high', 'Push the song people chose', 'A video or live take of the one they save most'),
} as const satisfies Record<string, Work>;

export type WorkKey = keyof typeof releaseWork;
