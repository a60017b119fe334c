import { setTimeout as wait } from 'node:timers/promises';
import { Agent, fetch } from 'undici';

/** @typedef {ReturnType<typeof createLoad>} Load */

const pauseMilliseconds = 60;

/**
 * People who use the site all the time. Every response but a success is a failed request, and what was acknowledged is
 * remembered, to be looked up at the end.
 * @param {{ url: string, certificate: string, audio: (index: number) => Buffer }} options
 */
export function createLoad({ url, certificate, audio }) {
  const dispatcher = new Agent({ connect: { ca: certificate }, connections: 40 });
  const counts = { requests: 0, streams: 0, events: 0 };
  /** @type {string[]} */
  const sentences = [];
  const startedAt = performance.now();
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1);
  const failed = { push: (/** @type {string} */ sentence) => sentences.push(`at ${seconds()} s: ${sentence}`) };
  /** @type {number[]} */
  const milliseconds = [];
  /** Checks of what was acknowledged: each resolves to a sentence about what is lost, or to nothing. @type {(() => Promise<string | undefined>)[]} */
  const acknowledged = [];
  let isOver = false;

  /**
   * @param {string} method @param {string} address @param {{ token?: string, body?: unknown, headers?: Record<string, string> }} [options]
   * @returns {Promise<any>} the body of a success, otherwise nothing
   */
  async function request(method, address, { token, body, headers = {} } = {}) {
    const begunAt = performance.now();
    counts.requests += 1;
    try {
      const response = await fetch(address.startsWith('/') ? url + address : address, {
        method,
        dispatcher,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && !Buffer.isBuffer(body) && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) failed.push(`${method} ${address}: ${response.status} ${text.slice(0, 200)}`);
      else if (!/^[0-9a-f]{32}$/.test(response.headers.get('x-request-id') ?? '')) failed.push(`${address}: other id`);
      else return { token: response.headers.get('set-auth-token'), ...parse(text) };
    } catch (error) {
      failed.push(`${method} ${address}: ${describe(error)}`);
    } finally {
      milliseconds.push(performance.now() - begunAt);
    }
  }

  /** @param {string} who */
  async function signUp(who) {
    const body = { name: who, email: `${who}@example.com`, password: 'correct horse battery' };
    const { token } = await request('POST', '/api/auth/sign-up/email', { body });
    return String(token);
  }

  /** Read once for each account, at the end. @type {Map<string, Map<string, { title: string }>>} */
  const lists = new Map();
  async function tracksOf(/** @type {string} */ token) {
    const known = lists.get(token);
    if (known) return known;
    const tracks = await request('GET', '/api/tracks', { token });
    /** @type {Map<string, { title: string }>} */
    const found = new Map(Object.values(tracks ?? {}).map((track) => [track?.id, track]));
    lists.set(token, found);
    return found;
  }

  /** @param {string} token */
  async function read(token) {
    for (const path of ['/api/me', '/api/tracks', '/', '/api/config']) await request('GET', path, { token });
  }

  /** @param {string} token @param {number} round */
  async function write(token, round) {
    const title = `Track ${round}`;
    const track = await request('POST', '/api/tracks', { token, body: { title, artist: 'Mara Vey' } });
    if (!track) return;
    let last = title;
    for (let times = 1; times <= 3; times += 1) {
      const next = `${title}, take ${times}`;
      const body = { title: next };
      if (await request('PUT', `/api/tracks/${track.id}`, { token, body })) last = next;
    }
    acknowledged.push(async () => {
      const { title: found } = (await tracksOf(token)).get(track.id) ?? {};
      return found === last ? undefined : `${last} is called ${found}`;
    });
  }

  /** @param {string} token @param {number} round */
  async function upload(token, round) {
    const bytes = audio(round);
    const file = { kind: 'audio', filename: `${round}.wav`, contentType: 'audio/wav', size: bytes.length };
    const ticket = await request('POST', '/api/uploads', { token, body: file });
    if (!ticket) return;
    const sent = await request('PUT', ticket.uploadUrl, { headers: ticket.headers, body: bytes });
    const body = { title: `Song ${round}`, artist: 'Mara Vey', audioFile: ticket.url };
    const track = sent && (await request('POST', '/api/tracks', { token, body }));
    if (!track) return;
    acknowledged.push(async () => {
      const signed = await request('POST', '/api/audio/sign', { token, body: { url: ticket.url } });
      const response = await fetch(signed?.url ?? url, { dispatcher });
      const isSame = Buffer.from(await response.arrayBuffer()).equals(bytes);
      return isSame ? undefined : `the audio of song ${round}`;
    });
  }

  /** As a browser listens: when a stream ends it opens the next one. @param {string} token */
  async function listen(token) {
    while (!isOver) {
      const response = await fetch(`${url}/api/events`, { dispatcher, headers: { authorization: `Bearer ${token}` } });
      if (!response.ok) failed.push(`GET /api/events: ${response.status}`);
      counts.streams += 1;
      try {
        for await (const chunk of response.body ?? []) {
          counts.events += Buffer.from(chunk).toString().split('data: ').length - 1;
          if (isOver) break;
        }
      } catch (error) {
        failed.push(`GET /api/events was cut off: ${describe(error)}`);
      }
    }
  }

  /** @param {string} who @param {(token: string, round: number) => Promise<void>} work */
  async function repeat(who, work) {
    const token = await signUp(who);
    for (let round = 1; !isOver; round += 1) {
      await work(token, round);
      await wait(pauseMilliseconds);
    }
  }

  return {
    /** Until `end`. */
    async run() {
      const listenerToken = await signUp('listener');
      const listening = listen(listenerToken);
      await Promise.all([
        ...['a', 'b', 'c'].map((name) => repeat(`reader-${name}`, read)),
        ...['a', 'b', 'c'].map((name) => repeat(`writer-${name}`, write)),
        ...['a', 'b'].map((name) => repeat(`uploader-${name}`, upload)),
        repeat('guest', () => write(listenerToken, 0)),
      ]);
      // An event ends its wait, so that it notices that it is over.
      await request('POST', '/api/tracks', { token: listenerToken, body: { title: 'Last', artist: 'Mara Vey' } });
      await listening;
    },
    end() {
      isOver = true;
    },
    request,
    async findLost() {
      const lost = [];
      for (const look of acknowledged) lost.push(await look());
      return { acknowledged: acknowledged.length, lost: lost.filter((sentence) => sentence !== undefined) };
    },
    counts,
    seconds,
    failed: sentences,
    milliseconds,
    close: () => dispatcher.destroy(),
  };
}

/** @param {string} text */
function parse(text) {
  return /^[[{]/.test(text) ? JSON.parse(text) : {};
}

/** @param {unknown} error */
function describe(error) {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
