import { Contact, Disc3, Images, Import, Music, Settings } from 'lucide-react';
import type { SearchablePage } from './search-button.tsx';

/** Places that stand in no menu bar, with other words one may look for them by. */
export const furtherPages: readonly SearchablePage[] = [
  { to: '/add-track', label: 'Add New Track', words: 'create song single upload audio', icon: Music },
  { to: '/add-track?type=project', label: 'Add Project', words: 'create new album ep', icon: Disc3 },
  { to: '/recipients', label: 'Email Recipients', words: 'contacts people addresses outreach csv', icon: Contact },
  { to: '/upload-artwork', label: 'Upload Artwork', words: 'cover images pictures', icon: Images },
  { to: '/import-files', label: 'Import Files', words: 'upload audio tracks images csv', icon: Import },
  { to: '/account', label: 'Account', words: 'profile password sessions email settings', icon: Settings },
];
