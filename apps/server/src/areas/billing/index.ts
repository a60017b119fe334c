export { creditEntries } from './billing.tables.ts';
export type { BillingServices } from './create-services.ts';
export type { Ledger, Posting } from './ledger/ledger.ts';
export { createLedgerWatch } from './ledger/ledger-drift.ts';
export { findFirstPayment } from './payments/payments.store.ts';
