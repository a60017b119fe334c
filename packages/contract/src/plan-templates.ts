import type { TaskCategory, TaskPriority } from './release-plan.ts';

/** What the product notices by itself, and then completes the tasks that were waiting for it. */
export type Sight = 'artwork' | 'master' | 'campaign' | 'message' | 'fanbase-page';

export interface TemplateTask {
  /** Stable: the same work in two plans has the same key, so that changing the plan does not ask for it twice. */
  readonly key: string;
  /** Days from the release; negative before it. */
  readonly offsetDays: number;
  readonly category: TaskCategory;
  readonly priority: TaskPriority;
  /** May contain `{product}`. */
  readonly title: string;
  readonly description: string;
  readonly doneBy?: Sight;
}

export interface ReleasePlan {
  readonly id: 'release-week' | 'single-8-weeks' | 'album-12-weeks';
  readonly name: string;
  readonly summary: string;
  readonly tasks: readonly TemplateTask[];
}

export const defaultPlanId = 'release-week';

type Row = readonly [
  key: string,
  offsetDays: number,
  priority: TaskPriority,
  title: string,
  description: string,
  doneBy?: Sight,
];

const releaseWeek: readonly Row[] = [
  [
    'artwork',
    -7,
    'high',
    'Finalize track artwork',
    '3000 x 3000 px, sharp at thumbnail size, no web addresses on it',
    'artwork',
  ],
  ['press-release', -6, 'high', 'Write press release', 'One page: who, what, why now, a quote and every link'],
  [
    'schedule-posts',
    -5,
    'medium',
    'Schedule social media posts',
    'Teaser, cover reveal and the release-day post, each with the link',
  ],
  [
    'bloggers',
    -4,
    'medium',
    'Contact music bloggers',
    'A private link and two personal lines to each; no attachments',
    'campaign',
  ],
  [
    'product-content',
    -3,
    'high',
    'Prepare {product} content',
    'Lyrics, credits, pictures and the message to your fans for the day',
  ],
  ['test-links', -2, 'high', 'Test all streaming links', 'Open every pre-save and smart link on a phone, signed out'],
  [
    'final-review',
    -1,
    'high',
    'Final review and approval',
    'Listen to what was delivered and read titles and credits once more',
  ],
  ['announce', 0, 'high', 'Post release announcement', 'Everywhere on the same morning, with the link first'],
  [
    'early-listeners',
    0,
    'medium',
    'Engage with early listeners',
    'Answer comments and share what people post in the first hours',
  ],
  [
    'monitor',
    0,
    'medium',
    'Monitor streaming performance',
    'See that every store shows it under the right artist profile',
  ],
  [
    'follow-up-media',
    1,
    'medium',
    'Follow up with media contacts',
    'One short, friendly reminder with the public link',
  ],
  ['analyze', 2, 'medium', 'Analyze release performance', 'Saves, playlist adds and new fans tell more than plays'],
  ['plan-next', 3, 'low', 'Plan next release', 'Choose the next song while people are listening'],
  ['thank', 4, 'medium', 'Thank supporters', 'Fans, blogs and curators who shared it, by name'],
  [
    'profiles',
    5,
    'low',
    'Update artist profiles',
    'New picture, pinned song and a fresh line in every biography',
    'fanbase-page',
  ],
  ['retrospective', 6, 'low', 'Release retrospective', 'Write down what worked, what did not and what to repeat'],
  ['marketing', 7, 'medium', 'Plan marketing campaign', 'Turn the best post into the push of the coming weeks'],
];

const single: readonly Row[] = [
  ['date', -56, 'high', 'Settle the release date', 'A Friday gives the whole chart and playlist week'],
  ['mix', -56, 'high', 'Approve the final mix', 'Compare it with two songs you love, quiet and loud'],
  [
    'master',
    -49,
    'high',
    'Approve the master',
    'Listen on speakers, headphones and a phone before you sign it off',
    'master',
  ],
  [
    'artwork',
    -44,
    'high',
    'Finalize track artwork',
    '3000 x 3000 px, sharp at thumbnail size, no web addresses on it',
    'artwork',
  ],
  [
    'splits',
    -42,
    'high',
    'Agree on credits and splits',
    'Every writer, player and share in writing, before there is money',
  ],
  ['photos', -40, 'medium', 'Choose press photos', 'One upright, one wide, both with the photographer’s name'],
  ['press-release', -35, 'high', 'Write press release', 'One page: who, what, why now, a quote and every link'],
  [
    'metadata',
    -30,
    'high',
    'Prepare titles, credits and codes',
    'ISRC, writers, language and lyrics, exactly as the stores shall show them',
  ],
  [
    'distributor',
    -28,
    'high',
    'Upload to your distributor',
    'Four weeks ahead leave room for a rejection and keep every pitch open',
  ],
  [
    'spotify-pitch',
    -25,
    'high',
    'Pitch to Spotify editors',
    'In Spotify for Artists, at the latest 7 days before; 3 to 4 weeks are better',
  ],
  [
    'society',
    -24,
    'medium',
    'Register the song',
    'With your collecting society, so that the first plays already count',
  ],
  [
    'bloggers',
    -21,
    'medium',
    'Contact music bloggers',
    'A private link and two personal lines to each; no attachments',
    'campaign',
  ],
  ['radio', -21, 'medium', 'Write to radio and podcasts', 'Local shows and your genre’s specialists first'],
  [
    'fanbase-page',
    -21,
    'medium',
    'Refresh your fanbase page',
    'New picture and text, so that the announcement leads somewhere',
    'fanbase-page',
  ],
  ['pre-save', -20, 'high', 'Open the pre-save link', 'It counts as a save on the first day in every store'],
  ['amazon-pitch', -18, 'medium', 'Pitch to Amazon Music', 'In Amazon Music for Artists, at the latest 14 days before'],
  ['apple-pitch', -16, 'high', 'Pitch to Apple Music', 'Through your distributor, at the latest 10 days before'],
  ['reveal', -14, 'high', 'Announce the release', 'Cover, date and pre-save link, with ten seconds of the hook'],
  [
    'fans-date',
    -14,
    'medium',
    'Tell your fans the date',
    'A text or mail with the pre-save link, to them before anyone else',
    'message',
  ],
  [
    'schedule-posts',
    -12,
    'medium',
    'Schedule social media posts',
    'Three teasers, the countdown and the release-day post',
  ],
  ['lyrics', -10, 'medium', 'Submit the lyrics', 'To the lyrics service the stores read, with the timing of each line'],
  ['visuals', -10, 'low', 'Make the moving visuals', 'A short upright loop for the player and one for stories'],
  [
    'curators',
    -7,
    'medium',
    'Write to playlist curators',
    'Only those whose list the song fits; say next to which song',
  ],
  [
    'product-content',
    -5,
    'high',
    'Prepare {product} content',
    'Lyrics, credits, pictures and the message to your fans for the day',
  ],
  ['test-links', -2, 'high', 'Test all streaming links', 'Open every pre-save and smart link on a phone, signed out'],
  [
    'final-review',
    -1,
    'high',
    'Final review and approval',
    'Listen to what was delivered and read titles and credits once more',
  ],
  ['announce', 0, 'high', 'Post release announcement', 'Everywhere on the same morning, with the link first'],
  ['fans-out', 0, 'high', 'Tell your fans it is out', 'One text with one link; the first day counts most', 'message'],
  [
    'early-listeners',
    0,
    'medium',
    'Engage with early listeners',
    'Answer comments and share what people post in the first hours',
  ],
  [
    'monitor',
    0,
    'medium',
    'Monitor streaming performance',
    'See that every store shows it under the right artist profile',
  ],
  [
    'follow-up-media',
    1,
    'medium',
    'Follow up with media contacts',
    'One short, friendly reminder with the public link',
  ],
  ['analyze', 3, 'medium', 'Analyze release performance', 'Saves, playlist adds and new fans tell more than plays'],
  ['thank', 4, 'medium', 'Thank supporters', 'Fans, blogs and curators who shared it, by name'],
  [
    'profiles',
    5,
    'low',
    'Update artist profiles',
    'New picture, pinned song and a fresh line in every biography',
    'fanbase-page',
  ],
  [
    'second-wave',
    10,
    'medium',
    'Start the second wave',
    'A live take, the story behind it or a remix: one more reason to listen',
  ],
  ['retrospective', 12, 'low', 'Release retrospective', 'Write down what worked, what did not and what to repeat'],
  ['marketing', 14, 'medium', 'Plan marketing campaign', 'Turn the best post into the push of the coming weeks'],
  ['plan-next', 14, 'low', 'Plan next release', 'Choose the next song while people are listening'],
];

const album: readonly Row[] = [
  ['date', -84, 'high', 'Settle the release date', 'A Friday, clear of holidays and of the big names in your genre'],
  ['track-list', -84, 'high', 'Finalize track list', 'Order, lengths and which songs come out before the album'],
  ['splits', -82, 'high', 'Agree on credits and splits', 'Every writer, player and share of every song in writing'],
  ['budget', -80, 'medium', 'Set the budget', 'Pictures, video, pressing, promotion, and a tenth for surprises'],
  [
    'master-all',
    -77,
    'high',
    'Master all tracks',
    'In one sitting and in order, so that they sound like one record',
    'master',
  ],
  [
    'album-artwork',
    -74,
    'high',
    'Create album artwork',
    'Front, back and a picture for every single; 3000 x 3000 px',
    'artwork',
  ],
  ['pressing', -74, 'medium', 'Order vinyl, CDs or tapes', 'Pressing takes 8 to 12 weeks; ask for a test pressing'],
  ['photos', -70, 'medium', 'Choose press photos', 'One upright, one wide, both with the photographer’s name'],
  [
    'press-release',
    -63,
    'high',
    'Write press release',
    'The story of the album on one page, with a quote and every link',
  ],
  [
    'long-lead',
    -60,
    'medium',
    'Write to magazines',
    'Printed titles close their pages two to three months ahead',
    'campaign',
  ],
  ['video', -58, 'medium', 'Plan the video', 'One good idea on a phone beats a weak one on film'],
  [
    'metadata',
    -56,
    'high',
    'Prepare titles, credits and codes',
    'ISRC per song, barcode for the album, writers, languages, lyrics',
  ],
  ['distributor-single', -52, 'high', 'Upload the first single', 'To your distributor, four weeks before it comes out'],
  [
    'single-pitch',
    -49,
    'high',
    'Pitch the first single',
    'Spotify at the latest 7 days before, Apple 10, Amazon 14; earlier is better',
  ],
  [
    'fanbase-page',
    -42,
    'medium',
    'Refresh your fanbase page',
    'Album picture and text, so that every post leads somewhere',
    'fanbase-page',
  ],
  ['reveal', -42, 'high', 'Announce the album', 'Title, cover, date and track list on one morning'],
  [
    'fans-date',
    -42,
    'high',
    'Tell your fans the date',
    'A text or mail with the pre-save link, to them before anyone else',
    'message',
  ],
  ['radio', -35, 'medium', 'Write to radio and podcasts', 'Name the song for the air and offer an interview'],
  [
    'distributor',
    -30,
    'high',
    'Upload the album to your distributor',
    'More than four weeks ahead: one wrong credit holds back all songs',
  ],
  ['first-single', -28, 'high', 'Release the first single', 'With the pre-save link of the album under it'],
  ['pre-save', -28, 'high', 'Open the pre-save link', 'It counts as a save on the first day in every store'],
  [
    'spotify-pitch',
    -26,
    'high',
    'Pitch to Spotify editors',
    'One song per release, at the latest 7 days before; 3 to 4 weeks are better',
  ],
  [
    'society',
    -24,
    'medium',
    'Register all songs',
    'With your collecting society, so that the first plays already count',
  ],
  [
    'bloggers',
    -21,
    'medium',
    'Contact music bloggers',
    'The whole album on a private link, with the one song to start with',
    'campaign',
  ],
  ['amazon-pitch', -18, 'medium', 'Pitch to Amazon Music', 'In Amazon Music for Artists, at the latest 14 days before'],
  ['apple-pitch', -16, 'high', 'Pitch to Apple Music', 'Through your distributor, at the latest 10 days before'],
  ['second-single', -14, 'medium', 'Release the second single', 'A different side of the album than the first one'],
  [
    'show',
    -14,
    'medium',
    'Set up the release show',
    'A small full room is better than a large empty one; a stream counts',
  ],
  [
    'schedule-posts',
    -12,
    'medium',
    'Schedule social media posts',
    'A post per song, the countdown and the release-day post',
  ],
  ['lyrics', -10, 'medium', 'Submit the lyrics', 'Of every song, to the lyrics service the stores read'],
  [
    'curators',
    -7,
    'medium',
    'Write to playlist curators',
    'Only those whose list a song fits; say which song and where',
  ],
  [
    'product-content',
    -5,
    'high',
    'Prepare {product} content',
    'Lyrics, credits, pictures and the message to your fans for the day',
  ],
  ['test-links', -2, 'high', 'Test all streaming links', 'Open every pre-save and smart link on a phone, signed out'],
  [
    'final-review',
    -1,
    'high',
    'Final review and approval',
    'Listen to what was delivered, song by song, gaps included',
  ],
  ['announce', 0, 'high', 'Post release announcement', 'Everywhere on the same morning, with the link first'],
  ['fans-out', 0, 'high', 'Tell your fans it is out', 'One text with one link; the first day counts most', 'message'],
  [
    'early-listeners',
    0,
    'medium',
    'Engage with early listeners',
    'Ask which song they play again; share what they post',
  ],
  [
    'monitor',
    0,
    'medium',
    'Monitor streaming performance',
    'See that every store shows all songs under the right artist profile',
  ],
  [
    'follow-up-media',
    1,
    'medium',
    'Follow up with media contacts',
    'One short, friendly reminder with the public link',
  ],
  ['analyze', 4, 'medium', 'Analyze release performance', 'Which song people save, skip and add to their lists'],
  ['thank', 5, 'medium', 'Thank supporters', 'Everyone who played on it, wrote about it or shared it, by name'],
  [
    'profiles',
    7,
    'low',
    'Update artist profiles',
    'New picture, pinned album and a fresh line in every biography',
    'fanbase-page',
  ],
  [
    'focus-song',
    14,
    'high',
    'Push the song people chose',
    'A video, a live take or an advertisement for the one they save most',
  ],
  ['marketing', 18, 'medium', 'Plan marketing campaign', 'Turn the best post into the push of the coming weeks'],
  ['retrospective', 21, 'low', 'Release retrospective', 'Write down what worked, what did not and what to repeat'],
  ['plan-next', 28, 'low', 'Plan next release', 'A remix, a live session or the next song, while people are listening'],
];

export const releasePlans: readonly ReleasePlan[] = [
  {
    id: 'release-week',
    name: 'Release week',
    summary: 'A task a day from a week before to a week after',
    tasks: releaseWeek.map(toTask),
  },
  {
    id: 'single-8-weeks',
    name: 'Single, 8 weeks',
    summary: 'From the mix to the second wave, with every store’s deadline',
    tasks: single.map(toTask),
  },
  {
    id: 'album-12-weeks',
    name: 'Album or EP, 12 weeks',
    summary: 'Pressing, two singles ahead, press lead times and the weeks after',
    tasks: album.map(toTask),
  },
];

export interface SampleTask extends Omit<TemplateTask, 'offsetDays'> {
  /** Days from the day the project is made. */
  readonly dueInDays: number;
}

/** What a new project starts with. The album plan knows them by their keys and takes them over. */
export const sampleProjectTasks: readonly SampleTask[] = [
  sample('track-list', 7, 'Finalize track list', 'Order, lengths and which songs come out first'),
  sample(
    'master-all',
    14,
    'Master all tracks',
    'In one sitting and in order, so that they sound like one record',
    'master',
  ),
  sample(
    'album-artwork',
    100,
    'Create album artwork',
    'Front, back and a picture for every single; 3000 x 3000 px',
    'artwork',
  ),
];

/** What Add Task makes on a project before anyone has typed. */
export const newProjectTask = { title: 'New task', description: 'Task description', dueInDays: 7 } as const;

function toTask([key, offsetDays, priority, title, description, doneBy]: Row): TemplateTask {
  const category = offsetDays < 0 ? 'pre-release' : offsetDays === 0 ? 'debut' : 'post-release';
  return { key, offsetDays, category, priority, title, description, ...(doneBy && { doneBy }) };
}

function sample(key: string, dueInDays: number, title: string, description: string, doneBy?: Sight): SampleTask {
  const common = { key, dueInDays, title, description, ...(doneBy && { doneBy }) };
  return { ...common, category: 'pre-release', priority: 'medium' };
}
