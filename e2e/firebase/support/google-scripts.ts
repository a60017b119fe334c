import type { BrowserContext } from '@playwright/test';

/**
 * Stubs Google's `gapi.iframes`, with which the SDK talks to Firebase's frame, and blocks other scripts, so that the run needs no
 * network. SDK, frame, popup and content security policy are real.
 */
export async function stubGoogleScripts(context: BrowserContext): Promise<void> {
  await context.route(/^https:\/\/(unpkg\.com|fonts\.googleapis\.com)\//, (route) => route.abort());
  await context.route('https://apis.google.com/js/api.js**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${stubGapi})();` }),
  );
}

type Handler = (data: unknown) => unknown;
type Message = { standIn: true; id: number } & ({ to: string; data: unknown } | { response: unknown });

/** Runs in the page and in Firebase's frame, so it must be self-contained. */
function stubGapi(): void {
  function connect(other: () => Window | null) {
    const handlers = new Map<string, Handler>();
    const callbacks = new Map<number, (answers: unknown[]) => void>();
    let early: Message[] = [];
    let lastId = 0;
    const post = (message: Message) => other()?.postMessage(message, '*');

    function receive(message: Message) {
      if ('response' in message) return callbacks.get(message.id)?.([message.response]);
      const handler = handlers.get(message.to);
      if (!handler) early.push(message);
      else post({ standIn: true, id: message.id, response: handler(message.data) });
    }

    window.addEventListener('message', ({ data, source }) => {
      if (source === other() && data?.standIn === true) receive(data);
    });
    return {
      restyle: async () => undefined,
      ping: async (callback: () => void) => callback(),
      register(name: string, handler: Handler) {
        handlers.set(name, handler);
        const waiting = early;
        early = [];
        waiting.forEach(receive);
      },
      send(name: string, data: unknown, callback: (answers: unknown[]) => void) {
        lastId += 1;
        callbacks.set(lastId, callback);
        post({ standIn: true, id: lastId, to: name, data });
      },
    };
  }

  type Frame = ReturnType<typeof connect>;

  async function open(options: { where: HTMLElement; url: string }, opened: (frame: Frame) => unknown) {
    const element = document.createElement('iframe');
    const frame = connect(() => element.contentWindow);
    const loaded = new Promise((resolve) => element.addEventListener('load', resolve));
    element.src = options.url;
    element.style.display = 'none';
    options.where.append(element);
    await loaded;
    return opened(frame);
  }

  const context = { open, getParentIframe: () => connect(() => window.parent) };
  const gapi = {
    load: (_name: string, { callback }: { callback: () => void }) => callback(),
    iframes: { getContext: () => context, CROSS_ORIGIN_IFRAMES_FILTER: {} },
  };
  // The URL names the callback in the page; in the frame its name is fixed.
  const { src } = document.currentScript as HTMLScriptElement;
  const callback = new URL(src).searchParams.get('onload') ?? 'gapi_onload';
  const page = window as unknown as Record<string, unknown>;
  page.gapi = gapi;
  (page[callback] as () => void)();
}
