/** All paths that require sign-in, in a file of their own because the auth gate needs them before the router loads. */
export const protectedPaths = [
  '/',
  '/add-track',
  '/add-project',
  '/upload-artwork',
  '/import-files',
  '/track/:id',
  '/project/:id',
  '/releases',
  '/recipients',
  '/recipients/:id',
  '/campaign/:id',
  '/pricing',
  '/fans',
  '/fans/hotline',
  '/fans/inbox',
  '/fans/messages',
  '/fanbase-editor',
  '/press-kit',
  '/artist-page',
  '/account',
  '/roster',
  '/tasks',
  '/members',
  '/branding',
] as const;

export type ProtectedPath = (typeof protectedPaths)[number];

export function isProtected(address: string): boolean {
  const path = address === '/' ? address : address.replace(/\/$/, '');
  return protectedPaths.some((pattern) => new RegExp(`^${pattern.replace(/:\w+/, '[^/]+')}$`, 'i').test(path));
}
