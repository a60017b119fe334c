/** Whether `fetch` failed before there was a connection: then the server has received nothing. */
export function neverConnected(error: unknown): boolean {
  const { code = '' } = ((error as Error).cause ?? {}) as { code?: string };
  return /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_TLS)/.test(
    code,
  );
}
