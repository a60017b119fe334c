/**
 * Whether a request comes from a program that looks at links by itself: a crawler, the preview of a chat, or the scanner of a mail
 * server. Loading the page never counts as an open; this is for those that run scripts.
 */
export function isRobot(userAgent: string | undefined): boolean {
  return !userAgent || robots.test(userAgent);
}

const robots =
  /bot\b|bots\b|crawl|spider|scan|preview|headless|phantomjs|prerender|lighthouse|monitor|facebookexternalhit|whatsapp|telegram|slack|discord|skypeuripreview|embedly|proofpoint|barracuda|mimecast|safelinks|messagelabs|symantec|fireeye|googleimageproxy|yahoomailproxy|curl|wget|python|java\/|okhttp|go-http|node|axios|libwww|httpclient/i;
