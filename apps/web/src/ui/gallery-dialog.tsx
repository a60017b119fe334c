import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { Segmented } from './segmented.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';
import { toast } from './toast.ts';

type GalleryDialogProps = { open: boolean; held: boolean; onClose: () => void };

/** `held` shows what an open form looks like while it is being sent. */
export function GalleryDialog({ open, held, onClose }: GalleryDialogProps) {
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
