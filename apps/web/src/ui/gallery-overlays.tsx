import { Bell, EllipsisVertical, ExternalLink, Pencil, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { GalleryRow, GallerySection } from './gallery-section.tsx';
import { IconButton } from './icon-button.tsx';
import { Menu, MenuHeader, MenuItem, MenuLink, MenuSeparator } from './menu.tsx';
import { Popover } from './popover.tsx';
import { Segmented } from './segmented.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';
import { toast } from './toast.ts';

type Shown = 'form' | 'held' | 'confirm' | 'failing' | null;

export function GalleryOverlays() {
  const [shown, setShown] = useState<Shown>(null);
  const [panel, setPanel] = useState(false);
  const close = () => setShown(null);
  return (
    <GallerySection title="Overlays">
      <GalleryRow title="Dialogs">
        <Button onClick={() => setShown('form')}>Open dialog</Button>
        <Button onClick={() => setShown('held')}>Open held dialog</Button>
        <Button variant="dangerQuiet" onClick={() => setShown('confirm')}>
          Confirm
        </Button>
        <Button variant="dangerQuiet" onClick={() => setShown('failing')}>
          Confirm and fail
        </Button>
      </GalleryRow>
      <GalleryRow title="Menu, popover">
        <Menu
          align="start"
          trigger={<IconButton icon={EllipsisVertical} label="Options for the row" variant="secondary" />}
        >
          <MenuHeader>
            <span className="block font-semibold">Someone</span>
            <span className="block text-fg-3 text-xs">someone@example.com</span>
          </MenuHeader>
          <MenuSeparator />
          <MenuItem icon={Pencil} onSelect={() => setShown('form')}>
            Edit
          </MenuItem>
          <MenuItem icon={Upload} disabled onSelect={close}>
            Replace
          </MenuItem>
          <MenuLink icon={ExternalLink}>
            <a href="#gallery">Open page</a>
          </MenuLink>
          <MenuSeparator />
          <MenuItem icon={Trash2} destructive onSelect={() => setShown('confirm')}>
            Delete
          </MenuItem>
        </Menu>
        <Popover
          label="Messages panel"
          align="start"
          open={panel}
          onOpenChange={setPanel}
          trigger={<IconButton icon={Bell} label="Messages panel" variant="secondary" />}
        >
          <p className="text-fg-2 text-sm">A small panel beside its button.</p>
          <Button size="small" className="mt-3" onClick={() => setPanel(false)}>
            Done
          </Button>
        </Popover>
      </GalleryRow>
      <GalleryRow title="Toasts">
        <Button onClick={() => toast.success('The changes are saved.')}>Success</Button>
        <Button onClick={() => toast.failure('The changes could not be saved. Please try again.')}>Failure</Button>
        <Button onClick={() => toast.info('A new version is ready.')}>Info</Button>
      </GalleryRow>
      <GalleryDialog open={shown === 'form'} held={false} onClose={close} />
      <GalleryDialog open={shown === 'held'} held onClose={close} />
      <ConfirmDialog
        open={shown === 'confirm' || shown === 'failing'}
        onClose={close}
        title="Delete the row?"
        sentence="The row and everything in it will be deleted. This cannot be undone."
        confirmLabel="Delete"
        onConfirm={() => (shown === 'failing' ? failLater() : later())}
      />
    </GallerySection>
  );
}

const later = () => new Promise((resolve) => setTimeout(resolve, 1000));

async function failLater() {
  await later();
  throw new Error('The row could not be deleted. Please try again.');
}

type GalleryDialogProps = { open: boolean; held: boolean; onClose: () => void };

/** `held` shows what an open form looks like while it is being sent. */
function GalleryDialog({ open, held, onClose }: GalleryDialogProps) {
  const [title, setTitle] = useState('Prepare the boxes');
  const [text, setText] = useState('All of them, before noon');
  const [kind, setKind] = useState<'before' | 'after'>('before');
  const save = () => {
    toast.success('The changes are saved.');
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Edit row"
      description={held ? 'Held open while something is under way.' : undefined}
      dismissible={!held}
      onSubmit={save}
      footer={
        <>
          <Button variant="dangerGhost" className="-ml-3 mr-auto" disabled={held}>
            <Trash2 className="size-4" />
            Delete
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={held}>
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Field label="Title">
          <TextInput value={title} onChange={setTitle} />
        </Field>
        <Field label="Description" aside="Optional">
          <TextArea value={text} onChange={setText} rows={2} />
        </Field>
        <Segmented label="When" value={kind} onChange={setKind} options={kinds} />
      </div>
    </Dialog>
  );
}

const kinds = [
  { value: 'before', label: 'Before' },
  { value: 'after', label: 'After' },
] as const;
