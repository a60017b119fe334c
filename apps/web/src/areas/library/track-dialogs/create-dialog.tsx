import { Disc3, type LucideIcon, Music2 } from 'lucide-react';
import { Link } from 'wouter';
import { Dialog } from '../../../ui/dialog.tsx';
import { texts } from './texts.ts';

export function CreateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.whatWouldYouLikeTo}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Choice to="/add-track" icon={Music2} name={texts.singleTrack} text={texts.oneSongWithItsOwn} />
        <Choice
          to="/add-track?type=project"
          icon={Disc3}
          name={texts.projectAlbumEp}
          text={texts.groupTracksUnderOneCover}
        />
      </div>
      <p className="mt-5 text-center text-fg-3 text-sm">
        {texts.haveFolderFull}{' '}
        <Link to="/import-files" className={quietLinkClasses}>
          {texts.importFiles}
        </Link>{' '}
        {texts.or}{' '}
        <Link to="/upload-artwork" className={quietLinkClasses}>
          {texts.uploadArtworkLabel}
        </Link>
      </p>
    </Dialog>
  );
}

function Choice({ to, icon: Icon, name, text }: { to: string; icon: LucideIcon; name: string; text: string }) {
  return (
    <Link to={to} className={choiceClasses}>
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary/20 text-primary-fg">
        <Icon aria-hidden className="size-5" />
      </span>
      <span>
        <span className="block font-semibold">{name}</span>
        <span className="mt-0.5 block text-fg-3 text-sm">{text}</span>
      </span>
    </Link>
  );
}

const choiceClasses =
  'flex items-center gap-4 rounded-lg border border-line bg-s2 p-4 transition-colors duration-150 hover:border-primary-hover hover:bg-s3 sm:flex-col sm:items-start sm:gap-3';

const quietLinkClasses = 'font-semibold text-primary-fg hover:text-fg';
