import type { ContactDetail } from '@debut/contract/contact-history';
import { Ban, EllipsisVertical, MailX, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Allowed } from '../../../data/rights.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { useRecipientDialogs } from '../contacts/recipient-dialogs.tsx';
import { CategoryBadge } from '../contacts/recipient-row.tsx';
import { ContactFacts } from './contact-facts.tsx';
import { ContactHistory } from './contact-history.tsx';
import { ContactSummary } from './contact-summary.tsx';
import { DoNotPitchDialog, UnreachableNotices } from './do-not-pitch.tsx';
import { texts } from './texts.ts';

type ContactPageProps = { contact: ContactDetail; onDeleted: () => void };

/** Everything about one contact, and what happened with them over all releases. */
export function ContactPage({ contact, onDeleted }: ContactPageProps) {
  const { id, name, category, role, outlet, optedOut, doNotPitch } = contact;
  const work = texts.roleAt(role, outlet?.name ?? '');
  return (
    <>
      <header className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="flex min-w-0 flex-1 basis-72 items-center gap-4">
          <Avatar name={name} size="large" />
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <h1 className="min-w-0 break-words font-bold text-2xl sm:text-3xl">{name}</h1>
              <CategoryBadge category={category} />
            </div>
            {work && <p className="mt-1 break-words text-fg-2 text-sm">{work}</p>}
          </div>
        </div>
        <Allowed right="audience">
          <ContactActions contact={contact} onDeleted={onDeleted} />
        </Allowed>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          {(optedOut || doNotPitch) && <UnreachableNotices contact={contact} />}
          <ContactSummary summary={contact.summary} />
        </div>
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ContactFacts contact={contact} />
        </div>
        <ContactHistory key={id} recipientId={id} name={name} />
      </div>
    </>
  );
}

function ContactActions({ contact, onDeleted }: ContactPageProps) {
  const { dialog, openDialog } = useRecipientDialogs();
  const [isMarking, setMarking] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {!contact.doNotPitch && (
        <Button onClick={() => setMarking(true)}>
          <Ban aria-hidden className="size-4" />
          {texts.doNotPitch}
        </Button>
      )}
      <Button onClick={() => openDialog({ kind: 'edit', recipient: contact })}>
        <Pencil aria-hidden className="size-4" />
        {texts.edit}
      </Button>
      <Menu trigger={<IconButton icon={EllipsisVertical} label={texts.more} />}>
        {contact.optedOut?.reason !== 'unsubscribed' && (
          <>
            <MenuItem icon={MailX} onSelect={() => openDialog({ kind: 'unsubscribe', recipient: contact })}>
              {texts.unsubscribe}
            </MenuItem>
            <MenuSeparator />
          </>
        )}
        <MenuItem
          icon={Trash2}
          destructive
          onSelect={() => openDialog({ kind: 'delete', recipients: [contact], onDeleted })}
        >
          {texts.delete}
        </MenuItem>
      </Menu>
      {dialog}
      {isMarking && <DoNotPitchDialog contact={contact} onClose={() => setMarking(false)} />}
    </div>
  );
}
