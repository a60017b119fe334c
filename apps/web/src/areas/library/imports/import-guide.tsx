import { AudioLines, Image, type LucideIcon, ShieldCheck, Users } from 'lucide-react';
import { Card } from '../../../ui/card.tsx';

/** What each kind of file turns into, shown before there is one. */
export function ImportGuide() {
  return (
    <Card className="mt-6">
      <ul className="grid divide-white/[.06] max-md:divide-y md:max-lg:grid-cols-2 lg:grid-cols-4 lg:divide-x">
        {kinds.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-4 p-5 sm:p-6">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary/20 text-primary-fg">
              <Icon aria-hidden className="size-5" />
            </span>
            <div>
              <h2 className="font-sans font-semibold text-base tracking-normal">{title}</h2>
              <p className="mt-1 text-fg-2 text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const kinds: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: AudioLines,
    title: 'Audio becomes tracks',
    text: 'Title, artist, year and cover come from the file’s tags. Files of one album become a project, in order.',
  },
  {
    icon: Image,
    title: 'Images become artwork',
    text: 'Pick them as the cover of any track or project.',
  },
  {
    icon: Users,
    title: 'Lists become fans or recipients',
    text: 'Check the columns of a CSV before its people are added.',
  },
  {
    icon: ShieldCheck,
    title: 'One bad file stops nothing',
    text: 'Files that can’t be imported are listed with the reason. Duplicates are skipped.',
  },
];
