/** The import's dialog, fetched when somebody wants to import. */
export const loadRecipientsImport = () =>
  import('../features/outreach/recipients-import-dialog.tsx').then((file) => file.RecipientsImportDialog);
