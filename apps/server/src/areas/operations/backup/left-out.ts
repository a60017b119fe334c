/** Tables whose rows a backup does not carry; after a restore they are empty. */
export const leftOutTables: readonly string[] = [
  // Tokens that open accounts: whoever finds a backup must not be able to use one. Everybody signs in again.
  'sessions',
  // Of the last minutes.
  'rate_counts',
  // Of the last hours: forms that are open, and codes that fans asked for.
  'used_form_tokens',
  'phone_codes',
  // Made anew from what the backup has.
  'account_exports',
];

/** What of a table is carried, where it is not everything. Files of deleted accounts only wait for being deleted. */
export const carriedRows: Readonly<Record<string, string>> = { files: `kind <> 'export' and user_id is not null` };

/** Mail and codes that were waiting at the moment of the backup have gone out since, or are no longer wanted. */
export const leftOutJobs: readonly string[] = [
  'system-mail',
  'goodbye-mail',
  'task-digest',
  'export-account',
  'fan-code',
];
