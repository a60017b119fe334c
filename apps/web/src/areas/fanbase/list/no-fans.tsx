import { FileUp, SearchX, UserPlus, Users } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

export function NoFans({ onAdd, onImport }: { onAdd: () => void; onImport: () => void }) {
  return (
    <EmptyState
      as="h3"
      icon={Users}
      title="No fans yet"
      text="Share your signup link: everyone who joins appears here right away. You can also add people who agreed to hear from you."
      action={
        <>
          <Button variant="primary" onClick={onAdd}>
            <UserPlus aria-hidden className="size-4" />
            Add a fan
          </Button>
          <Button onClick={onImport}>
            <FileUp aria-hidden className="size-4" />
            Import CSV
          </Button>
        </>
      }
    />
  );
}

export function NobodyFound({ onReset }: { onReset: () => void }) {
  return (
    <div className="border-white/[.06] border-t">
      <EmptyState
        as="h3"
        icon={SearchX}
        title="Nobody found"
        text="No fan fits this search and filter."
        action={<Button onClick={onReset}>Show all</Button>}
        className="py-8"
      />
    </div>
  );
}
