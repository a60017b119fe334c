/** The email that a report is about, as its headers name it. */
export interface ReportedEmail {
  /** `<id.signature>` with the domain. */
  readonly messageId: string;
  /** Where reports go. */
  readonly returnPath: string;
  readonly recipient: string;
}

const lines = (...all: readonly string[]) => `${all.join('\r\n')}\r\n`;

const returnedHeaders = ({ messageId, returnPath, recipient }: ReportedEmail) => [
  `Return-Path: <${returnPath}>`,
  'Received: from debut.test (debut.test [192.0.2.1])',
  '\tby mx.example.com with ESMTPS id 4Xyz;',
  '\tThu, 19 Nov 2026 10:00:00 +0000 (UTC)',
  'From: Mara Vey <fans@debut.test>',
  `To: ${recipient}`,
  'Subject: It is out',
  `Message-ID: ${messageId}`,
];

/** As Postfix writes it: the example of RFC 3464, appendix E, with the fields of a permanent failure. */
export function writePostfixBounce(
  email: ReportedEmail,
  { action = 'failed', status = '5.1.1', diagnostic = 'smtp; 550 5.1.1 <x@example.com>: User unknown' } = {},
): string {
  return lines(
    'Return-Path: <>',
    `Delivered-To: ${email.returnPath}`,
    'Date: Thu, 19 Nov 2026 10:00:05 +0000 (UTC)',
    'From: MAILER-DAEMON@mx.example.com (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    `To: ${email.returnPath}`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="4XyzAbc.1700388005/mx.example.com"',
    'Message-Id: <20261119100005.4XyzAbc@mx.example.com>',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--4XyzAbc.1700388005/mx.example.com',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'This is the mail system at host mx.example.com.',
    '',
    '--4XyzAbc.1700388005/mx.example.com',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.com',
    'X-Postfix-Queue-ID: 4XyzAbc',
    'Arrival-Date: Thu, 19 Nov 2026 10:00:00 +0000 (UTC)',
    '',
    `Final-Recipient: rfc822; ${email.recipient}`,
    `Original-Recipient: rfc822;${email.recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; gmail-smtp-in.example.com',
    `Diagnostic-Code: ${diagnostic}`,
    '    https://support.example.com/answer/6596',
    '',
    '--4XyzAbc.1700388005/mx.example.com',
    'Content-Description: Undelivered Message Headers',
    'Content-Type: text/rfc822-headers',
    '',
    ...returnedHeaders(email),
    '',
    '--4XyzAbc.1700388005/mx.example.com--',
  );
}

/** As Exchange writes it: no `Original-Recipient`, a diagnostic on folded lines, and the whole message returned. */
export function writeExchangeBounce(email: ReportedEmail): string {
  return lines(
    'From: postmaster@outlook.example',
    'To: <fans@debut.test>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="B_3f5c"',
    'Subject: Undeliverable: It is out',
    '',
    '--B_3f5c',
    'Content-Type: multipart/alternative; boundary="B_inner"',
    '',
    '--B_inner',
    'Content-Type: text/plain; charset="utf-8"',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('Your message could not be delivered.').toString('base64'),
    '--B_inner--',
    '',
    '--B_3f5c',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns;AM0PR01.outlook.example',
    '',
    `Final-Recipient: rfc822;${email.recipient}`,
    'Action: failed',
    'Status: 5.1.10',
    'Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound;',
    ' Recipient not found by SMTP address lookup',
    '',
    '--B_3f5c',
    'Content-Type: message/rfc822',
    '',
    ...returnedHeaders(email).filter((line) => !line.startsWith('Return-Path')),
    '',
    'Hi Elle',
    '',
    '--B_3f5c--',
  );
}

/** The second example of RFC 5965, appendix B, which has every field. */
export function writeComplaint(email: ReportedEmail, { type = 'abuse' } = {}): string {
  return lines(
    'From: <abusedesk@example.com>',
    'Date: Thu, 8 Mar 2026 17:40:36 EDT',
    'Subject: FW: Earn money',
    'To: <abuse@debut.test>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report;',
    '     boundary="part1_13d.2e68ed54_boundary"',
    '',
    '--part1_13d.2e68ed54_boundary',
    'Content-Type: text/plain; charset="US-ASCII"',
    'Content-Transfer-Encoding: 7bit',
    '',
    'This is an email abuse report for an email message received from IP',
    '192.0.2.1 on Thu, 8 Mar 2026 14:00:00 EDT.',
    '',
    '--part1_13d.2e68ed54_boundary',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'User-Agent: SomeGenerator/1.0',
    'Version: 1',
    `Original-Mail-From: <${email.returnPath}>`,
    'Original-Rcpt-To: <user@example.com>',
    'Received-Date: Thu, 8 Mar 2026 14:00:00 EDT',
    'Source-IP: 192.0.2.1',
    'Authentication-Results: mail.example.com; spf=fail smtp.mail=somespammer@example.com',
    'Reported-Domain: example.net',
    'Reported-Uri: http://example.net/earn_money.html',
    'Removal-Recipient: user@example.com',
    '',
    '--part1_13d.2e68ed54_boundary',
    'Content-Type: message/rfc822',
    'Content-Disposition: inline',
    '',
    ...returnedHeaders(email),
    'MIME-Version: 1.0',
    'Content-type: text/plain',
    'Content-Transfer-Encoding: 7bit',
    '',
    'Spam Spam Spam',
    '--part1_13d.2e68ed54_boundary--',
  );
}
