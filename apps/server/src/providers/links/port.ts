/** `absent`: there is no such page or server. `silent`: the service does not answer checks, so nothing is known. */
export type LinkOutcome = 'works' | 'absent' | 'silent';

/** Requests an address as a browser would, without reading what is there. Never throws. */
export type CheckLink = (url: string, signal?: AbortSignal) => Promise<LinkOutcome>;
