import { brandPalette } from '@debut/contract/brand-color';
import { hostOf, recognizeService } from '@debut/contract/music-services';
import { escapeHtml } from '../../../platform/html.ts';
import { splitAtAddresses } from '../../outreach/index.ts';
import { footerStyle, wrapFanEmail } from './fan-email-frame.ts';
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
    html: wrapFanEmail({ subject, content: parts.join('\n'), pixel: addresses?.pixel }),
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
  if (imageUrl === null) return `<p class="artist" style="${artistStyle}">${name}</p>`;
  // The name beside it is the alternative, so that it is not read twice.
  return `<p class="artist" style="${artistStyle}"><img src="${escapeHtml(imageUrl)}" width="48" height="48" alt="" style="border-radius:24px;height:48px;margin-right:12px;vertical-align:middle;width:48px">${name}</p>`;
}

function footerLines({ artistName, postalAddress }: FanEmailSender, unsubscribe: string | undefined): string[] {
  const leave = unsubscribe === undefined ? texts.footer.test : `${texts.footer.unsubscribe}: ${unsubscribe}`;
  return [texts.footer.why(artistName), postalAddress, leave].filter((line) => line !== '');
}

function writeFooter({ artistName, postalAddress }: FanEmailSender, unsubscribe: string | undefined): string {
  const leave =
    unsubscribe === undefined
      ? escapeHtml(texts.footer.test)
      : `<a href="${escapeHtml(unsubscribe)}" style="color:#6a6577;text-decoration:underline">${texts.footer.unsubscribe}</a>`;
  const lines = [texts.footer.why(artistName), ...postalAddress.split('\n')].filter((line) => line.trim() !== '');
  return `<p class="footer" style="${footerStyle}">${[...lines.map(escapeHtml), leave].join('<br>')}</p>`;
}

const productColor = '#7e49ec';
const artistStyle = 'font-size:20px;font-weight:700;line-height:1.3;margin:0 0 24px';
