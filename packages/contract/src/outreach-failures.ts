/** Failures of recipients, templates, mailboxes and campaigns. */
export const outreachFailures = {
  recipient_incomplete: { status: 400, sentence: 'Please fill in email and name' },
  track_unknown: { status: 400, sentence: 'Track information not available' },
  story_missing: { status: 400, sentence: 'Please tell us about your song first' },
  invalid_link: { status: 400, sentence: 'Please enter a whole address, such as https://example.com' },
  template_incomplete: { status: 400, sentence: 'Please enter a subject and a body' },
  unknown_placeholder: { status: 400, sentence: 'The template has a placeholder that nobody fills' },
  campaign_incomplete: { status: 400, sentence: 'Please select a template, recipients, and enter a campaign name' },
  addresses_missing: { status: 400, sentence: 'Please enter at least one email address' },
  mail_incomplete: { status: 400, sentence: 'Please enter a subject and a message' },
  sender_name_missing: { status: 400, sentence: 'Please enter the name recipients see' },
  mailbox_refused: { status: 400, sentence: 'The mail server did not accept this mailbox' },
  release_incomplete: { status: 400, sentence: 'This email uses a release date that is not set' },
  recipient_exists: { status: 409, sentence: 'This address is already among your recipients' },
  too_many_recipients: { status: 409, sentence: 'There is no room for more recipients in this account' },
  templates_exist: {
    status: 409,
    sentence: 'Templates for this track have already been generated. You can edit existing templates.',
  },
  too_many_templates: { status: 409, sentence: 'You have too many templates. Delete some first.' },
  mailbox_not_connected: { status: 409, sentence: 'Please connect your Gmail account first to send emails' },
  campaign_state: { status: 409, sentence: 'The campaign has moved on. Please look at it again.' },
  gmail_not_configured: {
    status: 503,
    sentence: 'Gmail is not configured on this server. You can connect any other mailbox instead.',
  },
} as const satisfies Record<string, { status: number; sentence: string }>;
