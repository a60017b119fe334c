import type { ReactNode } from 'react';
import { Card, CardTitle } from '../../../ui/card.tsx';

type SectionCardProps = {
  id: string;
  title: string;
  /** Beside the title. */
  note?: string | false;
  aside?: ReactNode;
  /** Below the title. */
  intro?: ReactNode;
  children: ReactNode;
};

/** A card whose rows reach its edges. */
export function SectionCard({ id, title, note, aside, intro, children }: SectionCardProps) {
  return (
    <Card aria-labelledby={id} className="overflow-hidden">
      <div className="px-4 pt-4.5 pb-3.5 sm:px-5">
        <CardTitle id={id} note={note} aside={aside}>
          {title}
        </CardTitle>
        {intro}
      </div>
      {children}
    </Card>
  );
}
