export { countFans, listWaiting } from './list/fans.store.ts';
export { forgetDeletedFans } from './messages/deleted-fans.store.ts';
export { countTextCampaigns } from './messages/messages.store.ts';
export { decideReview, listHeld } from './messages/review.store.ts';
export { forgetOldFanCodes } from './sign-up/fan-code.service.ts';
export { forgetUsedFormTokens } from './sign-up/form-tokens.ts';
export { streamingConnections } from './streaming/streaming.tables.ts';
export { countUsedToday, forgetOldUsage } from './texting/text-usage.store.ts';
export { countOpenTexts } from './texting/texting.store.ts';
