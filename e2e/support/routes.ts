/** The spec's route table and the account page, with what each is called. */
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
  // Its heading is the fanbase's name, which one can edit.
  { path: '/fans', title: 'Fans · Debut', heading: 'Edit fanbase name' },
  page('/fanbase-editor', 'Fanbase Page'),
  page('/account', 'Account'),
];

/** Those of a fanbase need an artist: see fan-signup.spec.ts. */
export const publicPages: readonly RoutePage[] = [page('/spotify-callback', 'Spotify is not connected')];

export const unknownPage: RoutePage = page('/no/such/place', 'Page not found');

function page(path: string, heading: string): RoutePage {
  return { path, heading, title: `${heading} · Debut` };
}
