import { promoLinksPerRequest } from '@debut/contract/limits';
import type { PromoLink } from '@debut/contract/promo-links';
import type { Promo } from '@debut/contract/promos';
import { type Recipient, recipientEndpoints } from '@debut/contract/recipients';
import { Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { QueryView } from '../../../data/query-view.tsx';
import { isReachable } from '../../../data/recipients.ts';
import { useData } from '../../../data/use-data.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { CreatedLinks } from './created-links.tsx';
import { SharedLink } from './shared-link.tsx';
import { texts } from './texts.ts';
import { useCreateLinks } from './use-create-links.ts';
import { useLinkedRecipients } from './use-linked-recipients.ts';

/** Renders recipients to select. Belongs to another area, so the app passes it in. */
export type RecipientPicker = (props: {
  recipients: readonly Recipient[];
  /** Who has a link already. */
  linked: ReadonlySet<string>;
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
}) => ReactNode;

type AddContactsDialogProps = { promo: Promo; picker: RecipientPicker; onClose: () => void };

/** Creates links: personal ones for recipients, or a shared one. */
export function AddContactsDialog({ promo, picker, onClose }: AddContactsDialogProps) {
  const [created, setCreated] = useState<{ links: readonly PromoLink[]; leftOut: number } | null>(null);
  if (!created) return <ChooseContacts promo={promo} picker={picker} onClose={onClose} onCreated={setCreated} />;
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={texts.linksReady(created.links.length)}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <CreatedLinks {...created} onClose={onClose} />
    </Dialog>
  );
}

type ChooseContactsProps = AddContactsDialogProps & {
  onCreated: (created: { links: readonly PromoLink[]; leftOut: number }) => void;
};

function ChooseContacts({ promo, picker, onClose, onCreated }: ChooseContactsProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const recipients = useData(recipientEndpoints.list, { query: {} });
  const linked = useLinkedRecipients(promo.id);
  const { creation, done } = useCreateLinks(promo.id);
  const { isPending, error } = creation;
  function create() {
    if (isPending) return;
    creation.mutate([...selected], {
      onSuccess: (links) => onCreated({ links, leftOut: selected.size - links.length }),
    });
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.addContacts}
      description={texts.addContactsHint}
      size="large"
      form={{ error: error?.message ?? null, isBusy: isPending, submit: create }}
      disabled={selected.size === 0}
      submitLabel={selected.size > 0 ? texts.createLinks(selected.size) : texts.createLinksLabel}
    >
      <QueryView query={recipients} pending={<PickerSkeleton />} empty={<NoContacts text={texts.noContacts} />}>
        {(all) => <Picker all={all} picker={picker} linked={linked} selected={selected} onChange={setSelected} />}
      </QueryView>
      {isPending && selected.size > promoLinksPerRequest && (
        <Progress
          label={texts.creatingLinks}
          value={done}
          max={selected.size}
          valueText={texts.progress(done, selected.size)}
          className="mt-5"
        />
      )}
      <SharedLink promo={promo} />
    </FormDialog>
  );
}

function PickerSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingContacts}>
      <Skeleton className="h-72 w-full" />
    </SkeletonGroup>
  );
}

type PickerProps = {
  all: readonly Recipient[];
  picker: RecipientPicker;
  linked: ReadonlySet<string>;
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
};

/** Who can't be emailed isn't offered. */
function Picker({ all, picker, linked, selected, onChange }: PickerProps) {
  const reachable = all.filter(isReachable);
  if (reachable.length === 0) return <NoContacts text={texts.allOptedOut} />;
  return (
    <>
      <div className="-mx-4 sm:-mx-5">{picker({ recipients: reachable, linked, selected, onChange })}</div>
      {reachable.length < all.length && (
        <p className="mt-3 text-fg-3 text-xs">{texts.unreachable(all.length - reachable.length)}</p>
      )}
    </>
  );
}

function NoContacts({ text }: { text: string }) {
  return (
    <EmptyState
      as="h3"
      icon={Users}
      title={texts.noContactsTitle}
      text={text}
      className="py-6"
      action={
        <Button asChild>
          <Link to="/recipients">{texts.goToRecipients}</Link>
        </Button>
      }
    />
  );
}
