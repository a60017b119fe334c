import type { Body } from '@debut/contract/endpoint';
import { maxLinkCharacters, maxNotesCharacters, maxOutletNameCharacters } from '@debut/contract/limits';
import { type Outlet, type OutletKind, outletEndpoints, outletKinds } from '@debut/contract/outlets';
import { type ReactNode, useState } from 'react';
import { api } from '../../../data/product-api.ts';
import { useChange, useChangeWith } from '../../../data/use-change.ts';
import { useForm } from '../../../data/use-form.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { CountryField } from '../contacts/country-field.tsx';
import { GenresField } from '../contacts/genres-field.tsx';
import { useKnownLabels } from '../contacts/use-known-labels.ts';
import { describeFailure } from '../outreach-errors.ts';
import { texts } from './texts.ts';

export type OutletDialogState =
  | { kind: 'add' }
  | { kind: 'edit'; outlet: Outlet }
  | { kind: 'delete'; outlet: Outlet; onDeleted?: () => void };

/** The open dialog of the outlets, and the function that opens one. */
export function useOutletDialogs() {
  const [state, setState] = useState<OutletDialogState | null>(null);
  const close = () => setState(null);
  const dialog: ReactNode = state && <OpenDialog state={state} onClose={close} />;
  return { dialog, openDialog: setState };
}

function OpenDialog({ state, onClose }: { state: OutletDialogState; onClose: () => void }) {
  switch (state.kind) {
    case 'add':
      return <OutletFormDialog outlet={null} onClose={onClose} />;
    case 'edit':
      return <OutletFormDialog outlet={state.outlet} onClose={onClose} />;
    case 'delete':
      return <DeleteOutletDialog {...state} onClose={onClose} />;
  }
}

interface OutletDraft {
  readonly name: string;
  readonly kind: OutletKind;
  /** Empty: not known. */
  readonly country: string;
  readonly website: string;
  readonly genres: string[];
  readonly notes: string;
}

function createDraft(outlet: Outlet | null): OutletDraft {
  const { name = '', kind = 'blog', country, website = '', genres = [], notes = '' } = outlet ?? {};
  return { name, kind, country: country ?? '', website, genres, notes };
}

type OutletFormDialogProps = {
  /** Null adds one. */
  outlet: Outlet | null;
  onClose: () => void;
};

function OutletFormDialog({ outlet, onClose }: OutletFormDialogProps) {
  const known = useKnownLabels();
  const save = useChangeWith(
    (body: Body<typeof outletEndpoints.create>) =>
      outlet
        ? api.call(outletEndpoints.update, { params: { id: outlet.id }, body })
        : api.call(outletEndpoints.create, { body }),
    { changes: outletEndpoints.create.changes },
  );
  const form = useForm({
    schema: outletEndpoints.create.body,
    initial: () => createDraft(outlet),
    toBody: ({ country, ...draft }) => ({ ...draft, country: country === '' ? null : country }),
    submit: async (body) => {
      await save.mutateAsync(body);
      toast.success(outlet ? texts.outletSaved : texts.outletAdded);
      onClose();
    },
    describe: (error) => describeFailure(error, texts.failedToSaveOutlet),
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={outlet ? texts.editOutlet : texts.addOutlet}
      form={form}
      submitLabel={outlet ? texts.save : texts.addOutlet}
    >
      <div className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <Field label={texts.name} error={form.errors.name}>
            <TextInput
              {...form.bind('name')}
              autoComplete="off"
              placeholder={texts.nameExample}
              maxLength={maxOutletNameCharacters}
            />
          </Field>
          <Field label={texts.kind} error={form.errors.kind}>
            <Select {...form.bind('kind')} options={kindOptions} />
          </Field>
          <Field label={texts.website} error={form.errors.website}>
            <TextInput
              {...form.bind('website')}
              inputMode="url"
              autoComplete="off"
              placeholder="example.com"
              maxLength={maxLinkCharacters}
            />
          </Field>
          <CountryField {...form.bind('country')} error={form.errors.country} />
        </div>
        <GenresField {...form.bind('genres')} suggestions={known.genres} error={form.errors.genres} />
        <Field label={texts.notes} aside={texts.optional} hint={texts.onlyYouSeeThem} error={form.errors.notes}>
          <TextArea rows={3} {...form.bind('notes')} maxLength={maxNotesCharacters} />
        </Field>
      </div>
    </FormDialog>
  );
}

export const kindOptions = outletKinds.map((value) => ({ value, label: texts.kindNames[value] }));

type DeleteOutletDialogProps = { outlet: Outlet; onDeleted?: () => void; onClose: () => void };

function DeleteOutletDialog({ outlet: { id, name, recipients }, onDeleted, onClose }: DeleteOutletDialogProps) {
  const deletion = useChange(outletEndpoints.delete);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={texts.deleteOutlet}
      sentence={
        <>
          {texts.confirmDelete(name)}
          {recipients > 0 && <span className="mt-2 block">{texts.peopleStay(recipients)}</span>}
        </>
      }
      confirmLabel={texts.delete}
      onConfirm={async () => {
        await deletion.mutateAsync({ params: { id } });
        toast.success(texts.outletDeleted);
        onDeleted?.();
      }}
      errorSentence={(error) => describeFailure(error, texts.failedToDeleteOutlet)}
    />
  );
}
