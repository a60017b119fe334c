/** The import's dialog, fetched when somebody wants to import. */
export const loadRecipientsImport = () =>
  import('../areas/outreach/contacts/recipients-import-dialog.tsx').then((file) => file.RecipientsImportDialog);
