export { createLedgerWatch } from './ledger/ledger-drift.ts';
