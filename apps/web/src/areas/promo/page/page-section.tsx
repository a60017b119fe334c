import { type ReactNode, useId } from 'react';
import { Card, CardTitle } from '../../../ui/card.tsx';

type PageSectionProps = { title: string; note?: ReactNode; children: ReactNode };

export function PageSection({ title, note, children }: PageSectionProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="p-4 sm:p-5">
      <CardTitle id={id} as="h3" {...(note !== undefined && { note })}>
        {title}
      </CardTitle>
      <div className="mt-4 grid gap-4">{children}</div>
    </Card>
  );
}
