import { Palette } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { Card } from '../../../ui/card.tsx';
import { GeneratedCover } from '../../../ui/generated-cover.tsx';

/** Leads to the editor of the public page. */
export function CustomizeCard({ fanbaseName }: { fanbaseName: string }) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} className="group isolate flex min-h-52 flex-col justify-end overflow-hidden">
      <div
        aria-hidden
        className="absolute inset-0 -z-20 transition-transform duration-500 ease-out group-hover:scale-[1.04]"
      >
        <GeneratedCover seed={fanbaseName} className="size-full" />
      </div>
      <div
        aria-hidden
        className="absolute inset-0 -z-10 bg-[linear-gradient(180deg,rgb(30_9_84/.1)_5%,rgb(26_9_74/.82)_52%,#120833_92%)]"
      />
      <div className="p-4 sm:p-5">
        <h2 id={titleId} className="font-bold text-lg leading-6">
          <Link to="/fanbase-editor" className="after:absolute after:inset-0 after:rounded-xl">
            Customize Fanbase Page
          </Link>
        </h2>
        <p className="mt-1 text-fg text-sm">Pictures, words and stats your fans see</p>
        <p aria-hidden className="mt-2.5 inline-flex items-center gap-1.5 font-semibold text-primary-fg text-sm">
          <Palette className="size-4" />
          Open editor
        </p>
      </div>
    </Card>
  );
}
