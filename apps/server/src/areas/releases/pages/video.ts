export interface Video {
  readonly service: string;
  readonly url: string;
  /** For a frame: it sets no cookies before it plays. */
  readonly player: string;
}

/** A video on YouTube or Vimeo; `undefined` for any other address. */
export function readVideo(address: string): Video | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const host = url?.hostname.replace(/^(www|m|music)\./, '');
  if (!url || !host) return undefined;
  if (host === 'youtu.be' || host === 'youtube.com' || host === 'youtube-nocookie.com') return readYouTube(url, host);
  const id =
    host === 'vimeo.com' || host === 'player.vimeo.com' ? /\/(\d{5,12})(?:\/|$)/.exec(url.pathname)?.[1] : null;
  if (!id) return undefined;
  return {
    service: 'Vimeo',
    url: `https://vimeo.com/${id}`,
    player: `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1`,
  };
}

function readYouTube(url: URL, host: string): Video | undefined {
  const inPath = host === 'youtu.be' ? /^\/([\w-]{11})/ : /^\/(?:shorts|live|embed)\/([\w-]{11})/;
  const id = url.searchParams.get('v') ?? inPath.exec(url.pathname)?.[1] ?? '';
  if (!/^[\w-]{11}$/.test(id)) return undefined;
  return {
    service: 'YouTube',
    url: `https://www.youtube.com/watch?v=${id}`,
    player: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  };
}
