import { escapeHtml } from '../../platform/html.ts';
import type { SystemMessage } from '../../providers/mail/port.ts';

export function passwordResetMail(productName: string, to: string, link: string): SystemMessage {
  return write({
    to,
    subject: `Reset your ${productName} password`,
    lines: [
      `Somebody, hopefully you, asked for a new password for ${to} on ${productName}.`,
      'The link works once, for one hour. Setting a new password signs you out everywhere.',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
    action: { label: 'Choose a new password', link },
  });
}

export function emailConfirmationMail(productName: string, to: string, link: string): SystemMessage {
  return write({
    to,
    subject: `Confirm your e-mail for ${productName}`,
    lines: [
      `Please confirm that ${to} is your address. From then on you sign in to ${productName} with it.`,
      'The link works once, for 24 hours. If you did not ask for this, ignore it.',
    ],
    action: { label: 'Confirm this address', link },
  });
}

export function emailChangedMail(productName: string, to: string, newAddress: string): SystemMessage {
  return write({
    to,
    subject: `Your ${productName} e-mail was changed`,
    lines: [
      `The account that used ${to} now uses ${newAddress}.`,
      'If it was not you, reset your password and contact support at once.',
    ],
  });
}

function write(mail: {
  to: string;
  subject: string;
  lines: string[];
  action?: { label: string; link: string };
}): SystemMessage {
  const { to, subject, lines, action } = mail;
  const [first = '', ...rest] = lines;
  const text = [first, ...(action ? [`${action.label}: ${action.link}`] : []), ...rest].join('\n\n');
  const paragraphs = (some: string[]) =>
    some.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('');
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.link)}" style="background:#7e49ec;border-radius:10px;color:#fff;display:inline-block;font-weight:600;padding:12px 20px;text-decoration:none">${escapeHtml(action.label)}</a></p>`
    : '';
  const html = `<!doctype html><html lang="en"><body style="background:#f5f4f9;margin:0;padding:32px 16px"><div style="background:#fff;border-radius:14px;color:#26232e;font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:480px;padding:32px">${paragraphs([first])}${button}${paragraphs(rest)}</div></body></html>`;
  return { to, subject, text, html };
}
