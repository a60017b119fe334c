import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import type { AlbumImport } from './create-album-imports.ts';

type ImportAlbumsProps = {
  albums: readonly AlbumImport[];
  onChange: (key: string, isWanted: boolean) => void;
  onRetry: (key: string) => void;
};

/** Files that share an album become a project, unless that is switched off. */
export function ImportAlbums({ albums, onChange, onRetry }: ImportAlbumsProps) {
  if (albums.length === 0) return null;
  return (
    <ul aria-label="Albums" className="border-white/[.06] border-t px-4 py-2 sm:px-5">
      {albums.map((album) => (
        <li key={album.key}>
          {album.projectId ? (
            <p className="flex min-h-11 items-center gap-1.5 text-fg-2 text-sm">
              Project{' '}
              <Link to={`/project/${album.projectId}`} className="font-semibold text-primary-fg hover:text-fg">
                {album.name}
              </Link>
            </p>
          ) : (
            <Switch
              label={album.isExisting ? `Add to the project “${album.name}”` : `Create the project “${album.name}”`}
              hint={[album.artist, album.year].filter(Boolean).join(' · ')}
              checked={album.isWanted}
              onChange={(isWanted) => onChange(album.key, isWanted)}
            />
          )}
          {album.error && (
            <p role="alert" className="flex items-center gap-3 pb-2 text-danger text-sm">
              {album.error}
              <Button size="small" onClick={() => onRetry(album.key)}>
                Try again
              </Button>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
