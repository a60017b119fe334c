import type { ComponentProps } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { ArtistList } from './artist-list.tsx';
import { texts } from './switcher-texts.ts';

/** The list of artists as a bottom sheet, on phones. */
export function ArtistSheet(props: ComponentProps<typeof ArtistList>) {
  return (
    <Dialog open onClose={props.onClose} title={texts.switchArtist}>
      <div className="-mx-3">
        <ArtistList {...props} />
      </div>
    </Dialog>
  );
}
