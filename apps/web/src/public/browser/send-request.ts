/** `null`: no response, or not in time. A request that hangs would leave its form busy for as long as the page is open. */
export async function sendRequest(address: string, init?: RequestInit): Promise<Response | null> {
  return fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMilliseconds) }).catch(() => null);
}

const timeoutMilliseconds = 30_000;
