import { brandPalette } from '@debut/contract/brand-color';
import { hostOf, recognizeService } from '@debut/contract/music-services';
import { escapeHtml } from '../../../platform/html.ts';
import { splitAtAddresses } from '../../outreach/index.ts';
import type { FanEmailSender } from './fan-email-sender.ts';
import { blocksOf, linksIn, type MessageBlock } from './message-blocks.ts';
import { texts } from './texts.ts';

export interface FanEmail {
  readonly subject: string;
  readonly text: string;
  readonly sender: FanEmailSender;
  /** Of the links; a test to oneself has none. */
  readonly token: string | undefined;
}

/** An email to a fan, as HTML and as plain text, made from the same message. */
export function composeFanEmail({ subject, text, sender, token }: FanEmail): { html: string; text: string } {
  const addresses = token === undefined ? undefined : addressesOf(sender.origin, token);
  const links = { hrefOf: createHrefOf(linksIn(text), addresses), color: sender.color };
  const body = blocksOf(text).map((block) => writeBlock(block, links));
  const parts = [writeHead(sender), ...body, writeFooter(sender, addresses?.unsubscribe)];
  return {
    html: wrap(subject, parts.join('\n'), addresses?.pixel),
    text: `${text.replace(/\r\n?/g, '\n').trim()}\n\n-- \n${footerLines(sender, addresses?.unsubscribe).join('\n')}\n`,
  };
}

export function addressesOf(origin: string, token: string) {
  return {
    unsubscribe: `${origin}/fan-unsubscribe/${token}`,
    oneClick: `${origin}/api/fan-email/unsubscribe/${token}`,
    pixel: `${origin}/api/fan-email/open/${token}`,
    click: (link: number) => `${origin}/api/fan-email/click/${token}/${link}`,
  };
}

/** Where a link leads, by way of the counter. A link that is repeated too often is only text. */
function createHrefOf(links: readonly string[], addresses: ReturnType<typeof addressesOf> | undefined) {
  let used = 0;
  return (link: string): string | undefined => {
    const number = links.indexOf(link);
    if (number < 0 || used >= maxLinksShown) return undefined;
    used += 1;
    return addresses?.click(number) ?? link;
  };
}

const maxLinksShown = 40;

interface Links {
  readonly hrefOf: (link: string) => string | undefined;
  readonly color: string | null;
}

function writeBlock(block: MessageBlock, links: Links): string {
  if (block.kind === 'button') return writeButton(block.link, links);
  return `<p>${block.lines.map((line) => linkLine(line, links)).join('<br>')}</p>`;
}

function writeButton(link: string, { hrefOf, color }: Links): string {
  const background = color ? brandPalette(color).primary : productColor;
  return `<p><a class="button" href="${escapeHtml(hrefOf(link) ?? link)}" style="background-color:${background};border-radius:10px;color:#fefefe;display:inline-block;font-weight:600;padding:13px 22px;text-decoration:none">${escapeHtml(labelOf(link))}</a></p>`;
}

function labelOf(link: string): string {
  const service = recognizeService(link);
  return service.kind === 'play' ? texts.button.play(service.name) : texts.button.other(hostOf(link));
}

/** Addresses in a line become links, whose text is not an address, because email clients warn about those that lead elsewhere. */
function linkLine(line: string, { hrefOf }: Links): string {
  const parts = splitAtAddresses(line);
  return parts.map((part, index) => (index % 2 === 0 ? escapeHtml(part) : writeLink(part, hrefOf(part)))).join('');
}

function writeLink(address: string, href: string | undefined): string {
  if (href === undefined) return escapeHtml(address);
  return `<a href="${escapeHtml(href)}">${escapeHtml(withoutScheme(address))}</a>`;
}

const withoutScheme = (link: string) => link.replace(/^https?:\/\/(www\.)?/i, '');

function writeHead({ artistName, imageUrl }: FanEmailSender): string {
  const name = escapeHtml(artistName);
  if (imageUrl === null) return `<p class="artist">${name}</p>`;
  // The name beside it is the alternative, so that it is not read twice.
  return `<p class="artist"><img src="${escapeHtml(imageUrl)}" width="48" height="48" alt="" style="border-radius:24px;height:48px;margin-right:12px;vertical-align:middle;width:48px">${name}</p>`;
}

function footerLines({ artistName, postalAddress }: FanEmailSender, unsubscribe: string | undefined): string[] {
  const leave = unsubscribe === undefined ? texts.footer.test : `${texts.footer.unsubscribe}: ${unsubscribe}`;
  return [texts.footer.why(artistName), postalAddress, leave].filter((line) => line !== '');
}

function writeFooter({ artistName, postalAddress }: FanEmailSender, unsubscribe: string | undefined): string {
  const leave =
    unsubscribe === undefined
      ? escapeHtml(texts.footer.test)
      : `<a href="${escapeHtml(unsubscribe)}">${texts.footer.unsubscribe}</a>`;
  const lines = [texts.footer.why(artistName), ...postalAddress.split('\n')].filter((line) => line.trim() !== '');
  return `<p class="footer">${[...lines.map(escapeHtml), leave].join('<br>')}</p>`;
}

const productColor = '#7e49ec';

/** Readable without it: email clients may drop styles. Dark colors only where the client asks for them. */
const style = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{background-color:#f4f3f8;color:#25222d;font:16px/1.55 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;margin:0;padding:24px 16px}
.page{margin:0 auto;max-width:560px;overflow-wrap:anywhere}
.artist{font-size:20px;font-weight:700;margin:0 0 24px}
a{color:#6a35d9}
.footer{border-top:1px solid #d9d6e2;color:#6a6577;font-size:13px;margin-top:32px;padding-top:16px}
.footer a{color:#6a6577}
@media (prefers-color-scheme:dark){body{background-color:#15131d;color:#e9e6f2}a{color:#bca4ff}a.button{color:#fefefe}.footer{border-color:#3a3647;color:#a49fb4}.footer a{color:#a49fb4}}`;

function wrap(subject: string, content: string, pixel: string | undefined): string {
  const image =
    pixel === undefined ? '' : `<img src="${escapeHtml(pixel)}" width="1" height="1" alt="" style="display:block">`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${style}</style></head>
<body><div class="page">
${content}
</div>${image}</body></html>
`;
}
