export { countCampaigns, countsAsCampaign, hasOpenCampaigns } from './campaigns/campaigns.store.ts';
export { hasQueuedCurators } from './campaigns/deliveries.store.ts';
export { leaveRelease } from './campaigns/leave-release.ts';
export { findColumn, type PreparedFile, prepareFile, type ReadRow, tidyCell } from './contacts/import-rows.ts';
export { packRows, slicesOf } from './contacts/packed-rows.ts';
export { findKnown, joinNotes, listQueue, planRows, prepareImport } from './contacts/plan-rows.ts';
export type { RecipientService } from './contacts/recipients.service.ts';
export { campaigns, deliveries, mailboxes, recipients } from './outreach.tables.ts';
export { countOpenEmails } from './sending/sending.store.ts';
