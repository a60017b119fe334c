import { escapeHtml } from '../../../platform/html.ts';

export const footerStyle =
  'border-top:1px solid #d9d6e2;color:#6a6577;font-size:13px;line-height:1.5;margin:32px 0 0;padding:16px 0 0';

/**
 * The page around an email. Styles are inline, because many email clients drop others; those in the head only adapt them.
 * The comments are for Outlook, which draws like Word and knows no maximum width; styles of the body are repeated inside it, because webmail has a body of its own.
 */
export function wrapFanEmail({
  subject,
  content,
  pixel,
}: {
  subject: string;
  content: string;
  pixel: string | undefined;
}) {
  const image =
    pixel === undefined ? '' : `<img src="${escapeHtml(pixel)}" width="1" height="1" alt="" style="display:block">`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="x-apple-disable-message-reformatting" content="">
<title>${escapeHtml(subject)}</title>
<!--[if mso]><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
<!--[if mso]><style>body,div,p,a{font-family:Arial,sans-serif!important}</style><![endif]-->
<style>${styles}</style>
</head>
<body class="body" style="${bodyStyle}">
<div class="around" style="${aroundStyle}">
<!--[if mso]><table role="presentation" align="center" width="560" border="0" cellpadding="0" cellspacing="0"><tr><td style="background-color:#fdfcfe;padding:28px 28px 24px"><![endif]-->
<div class="page" style="${pageStyle}">
${content}
</div>
<!--[if mso]></td></tr></table><![endif]-->
${image}
</div>
</body>
</html>
`;
}

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.55";
const bodyStyle = `background-color:#f1eff6;color:#25222d;${font};margin:0;padding:0;-webkit-text-size-adjust:100%`;
const aroundStyle = 'background-color:#f1eff6;margin:0;padding:24px 12px';
const pageStyle = `background-color:#fdfcfe;border-radius:16px;color:#25222d;${font};margin:0 auto;max-width:560px;overflow-wrap:anywhere;padding:28px 28px 24px;text-align:left`;

const darkColors = [
  ['.body', 'background-color:#111018!important;color:#e9e6f2!important'],
  ['.around', 'background-color:#111018!important'],
  ['.page', 'background-color:#1b1924!important;color:#e9e6f2!important'],
  ['.artist', 'color:#f4f2fa!important'],
  ['.page a', 'color:#bca4ff!important'],
  ['.page a.button', 'color:#fefefe!important'],
  ['.footer', 'border-color:#3a3647!important;color:#a49fb4!important'],
  ['.page .footer a', 'color:#a49fb4!important'],
] as const;

/** Dark where the email client asks for it; Outlook on the web marks the page instead. */
const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:#6a35d9}
@media (max-width:480px){.around{padding:12px 8px!important}.page{border-radius:12px!important;padding:20px 18px!important}}
@media (prefers-color-scheme:dark){${darkColors.map(([selector, colors]) => `${selector}{${colors}}`).join('')}}
${darkColors.map(([selector, colors]) => `[data-ogsc] ${selector}{${colors}}`).join('\n')}`;
