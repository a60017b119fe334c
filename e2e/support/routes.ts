/** The routes and their headings. */
export interface RoutePage {
  readonly path: string;
  readonly title: string;
  readonly heading: string;
}

export const protectedPages: readonly RoutePage[] = [
  page('/', 'Dashboard'),
  page('/add-track', 'Add New Track'),
  page('/add-project', 'Add New Track'),
  page('/upload-artwork', 'Upload Artwork'),
  page('/import-files', 'Import Files'),
  page('/releases', 'Releases'),
  page('/recipients', 'Email Recipients'),
  page('/pricing', 'Pricing'),
  // Its heading is the fanbase's editable name.
  { path: '/fans', title: 'Fans · Debut', heading: 'Edit fanbase name' },
  page('/fans/hotline', 'Hotline'),
  page('/fans/inbox', 'Inbox'),
  { path: '/fans/messages', title: 'Messages · Debut', heading: 'New message' },
  page('/fanbase-editor', 'Fanbase Page'),
  page('/press-kit', 'Press Kit'),
  page('/artist-page', 'Artist Page'),
  page('/account', 'Account'),
  // Its heading is the name of the workspace: that of a new account.
  { path: '/members', title: 'Members · Debut', heading: 'nova-' },
];

/** fan-signup.spec.ts covers the pages of a fanbase. */
export const publicPages: readonly RoutePage[] = [page('/spotify-callback', 'Spotify is not connected')];

export const unknownPage: RoutePage = page('/no/such/place', 'Page not found');

function page(path: string, heading: string): RoutePage {
  return { path, heading, title: `${heading} · Debut` };
}
