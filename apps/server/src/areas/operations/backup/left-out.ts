/** Tables whose rows are not backed up; after a restore they are empty. */
export const leftOutTables: readonly string[] = [
  // Tokens that open accounts: whoever finds a backup must not be able to use them. Everybody signs in again.
  'sessions',
  // Rate limits of the last minutes.
  'rate_counts',
  // Form tokens and codes of the last hours.
  'used_form_tokens',
  'phone_codes',
  // What separates the visitors of a day, which must not outlive it.
  'release_visitors',
  'visit_salts',
  // Derived again from what is backed up.
  'account_exports',
];

/** Which rows of a table are backed up, if not all. Files of deleted accounts are only waiting to be deleted. */
export const carriedRows: Readonly<Record<string, string>> = { files: `kind <> 'export' and user_id is not null` };

/** Emails and codes that were queued at the time have been sent since, or are no longer wanted. */
export const leftOutJobs: readonly string[] = [
  'system-mail',
  'goodbye-mail',
  'task-digest',
  'export-account',
  'fan-code',
];
