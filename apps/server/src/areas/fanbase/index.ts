export { listWaiting } from './list/fans.store.ts';
export { countTextCampaigns } from './messages/messages.store.ts';
export { decideReview, listHeld } from './messages/review.store.ts';
export { streamingConnections } from './streaming/streaming.tables.ts';
export { countUsedToday } from './texting/text-usage.store.ts';
export { countOpenTexts } from './texting/texting.store.ts';
