import { commonFailures } from '@debut/contract/common-failures';
import { maxDescriptionCharacters, maxTitleCharacters, maxYearCharacters } from '@debut/contract/limits';
import { projectEndpoints } from '@debut/contract/projects';
import { useState } from 'react';
import { useUploadSlot } from '../../../data/uploads/upload-slot.ts';
import { useChange } from '../../../data/use-change.ts';
import { useForm } from '../../../data/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { CoverField } from '../../../ui/picture-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { fillText, type ProjectText, untypedText } from './projects.model.ts';
import { texts } from './texts.ts';

type ProjectFormProps = { defaultArtist: string; defaultYear: string; onCreated: (id: string) => void };

/** The cover upload starts as soon as a file is chosen; creating the project waits for it. */
export function ProjectForm({ defaultArtist, defaultYear, onCreated }: ProjectFormProps) {
  const cover = useUploadSlot();
  const creation = useChange(projectEndpoints.create);
  const [temporaryId] = useState(() => `temp_project_${Date.now()}`);
  const defaults = { name: '', artist: defaultArtist, year: defaultYear, upc: '', description: '' };
  const form = useForm({
    schema: projectEndpoints.create.body,
    initial: untypedText,
    toBody: (typed) => ({ ...fillText(typed, defaults), releaseDate: null, trackIds: [] }),
    submit: async (project) => {
      // A failed cover upload must not prevent creating the project.
      const upload = await cover.slot.settled();
      const coverArt = upload.kind === 'done' ? upload.url : null;
      const { id } = await creation.mutateAsync({ body: { ...project, coverArt } });
      onCreated(id);
    },
    describe: (cause) => texts.failedToCreateProject(cause instanceof Error ? cause.message : String(cause)),
  });
  const text = fillText(form.values, defaults);
  return (
    <Form form={form}>
      <div className="grid gap-6 md:grid-cols-[240px_1fr] md:gap-8">
        <CoverField
          seed={text.name}
          label={texts.coverArt}
          state={cover.state}
          disabled={form.isBusy}
          onFile={(file) => void cover.slot.start({ kind: 'coverArt', trackId: temporaryId, file })}
          onRetry={() => void cover.slot.retry()}
          onClear={cover.slot.clear}
        />
        <div className="grid content-start gap-5">
          <ProjectFields text={text} errors={form.errors} onChange={form.change} isNew />
          <Button
            type="submit"
            variant="primary"
            size="large"
            disabled={!text.name.trim() || form.isBusy}
            className="sm:justify-self-end"
          >
            {form.isBusy ? texts.creatingProject : texts.createProject}
          </Button>
        </div>
      </div>
    </Form>
  );
}

type ProjectFieldsProps = {
  text: ProjectText;
  errors: { readonly [field in keyof ProjectText]?: string };
  onChange: (changed: Partial<ProjectText>) => void;
  /** For a new project a missing name is reported only after the field was left. */
  isNew?: boolean;
};

export function ProjectFields({ text, errors, onChange, isNew = false }: ProjectFieldsProps) {
  const [wasLeft, setWasLeft] = useState(!isNew);
  const isMissing = wasLeft && !text.name.trim();
  return (
    <div className="grid gap-5">
      <Field label={texts.projectName} error={isMissing ? commonFailures.project_name_missing.sentence : errors.name}>
        <TextInput
          value={text.name}
          onChange={(name) => onChange({ name })}
          onBlur={() => setWasLeft(true)}
          required
          maxLength={maxTitleCharacters}
        />
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <Field label={texts.artist} error={errors.artist}>
          <TextInput value={text.artist} onChange={(artist) => onChange({ artist })} maxLength={maxTitleCharacters} />
        </Field>
        <Field label={texts.year} error={errors.year}>
          <TextInput value={text.year} onChange={(year) => onChange({ year })} maxLength={maxYearCharacters} />
        </Field>
      </div>
      {!isNew && (
        <Field label={texts.upc} aside={texts.optional} hint={texts.upcHint} error={errors.upc}>
          <TextInput value={text.upc} onChange={(upc) => onChange({ upc })} maxLength={20} inputMode="numeric" />
        </Field>
      )}
      <Field label={texts.description} aside={texts.optional} error={errors.description}>
        <TextArea
          value={text.description}
          onChange={(description) => onChange({ description })}
          rows={4}
          maxLength={maxDescriptionCharacters}
        />
      </Field>
    </div>
  );
}
