import type { NextRelease } from '@debut/contract/fanbase-page';
import { maxDescriptionCharacters, maxDisplayNameCharacters, maxTitleCharacters } from '@debut/contract/limits';
import { RefreshCw } from 'lucide-react';
import { dayInWords } from '../../../data/dates.ts';
import { useToday } from '../../../data/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { texts } from './texts.ts';
import type { PageEditor } from './use-page-editor.ts';

type EditorFieldsProps = { editor: PageEditor; nextRelease: NextRelease | null };

export function EditorFields({ editor, nextRelease }: EditorFieldsProps) {
  return (
    <>
      <Texts form={editor.form} />
      <Stats editor={editor} />
      <Card className="px-4 py-3 sm:px-5">
        <ReleaseSwitch form={editor.form} nextRelease={nextRelease} />
      </Card>
    </>
  );
}

function Texts({ form }: Pick<PageEditor, 'form'>) {
  return (
    <Card aria-labelledby="page-texts" className="p-4 sm:p-5">
      <CardTitle id="page-texts">{texts.texts}</CardTitle>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Field label={texts.artistName}>
          <TextInput {...form.bind('artistName')} maxLength={maxDisplayNameCharacters} />
        </Field>
        <Field label={texts.fanbaseName}>
          <TextInput {...form.bind('fanbaseName')} maxLength={maxDisplayNameCharacters} />
        </Field>
        <Field label={texts.genreDescription} className="sm:col-span-2">
          <TextInput {...form.bind('genre')} maxLength={maxTitleCharacters} />
        </Field>
        <Field
          label={texts.description}
          aside={texts.charactersCount(form.values.description.length)}
          className="sm:col-span-2"
        >
          <TextArea rows={4} {...form.bind('description')} maxLength={maxDescriptionCharacters} />
        </Field>
      </div>
    </Card>
  );
}

function Stats({ editor }: { editor: PageEditor }) {
  const { form } = editor;
  return (
    <Card aria-labelledby="page-stats" className="p-4 sm:p-5">
      <CardTitle
        id="page-stats"
        aside={
          <Button size="small" busy={editor.isRefreshing} onClick={editor.refreshStats}>
            <RefreshCw aria-hidden className="size-4 text-primary-fg" />
            {texts.refresh}
          </Button>
        }
      >
        {texts.stats}
      </CardTitle>
      <div className="mt-4 grid gap-4 sm:grid-cols-3">
        <Field label={texts.activeFans}>
          <TextInput inputMode="numeric" {...form.bind('activeFans')} maxLength={10} />
        </Field>
        <Field label={texts.releases}>
          <TextInput inputMode="numeric" {...form.bind('releases')} maxLength={10} />
        </Field>
        <Field label={texts.newMusic}>
          <TextInput {...form.bind('newMusic')} maxLength={maxDisplayNameCharacters} />
        </Field>
      </div>
      <p className="mt-3 text-fg-3 text-xs">{texts.refreshFillsInYourCurrent}</p>
    </Card>
  );
}

type ReleaseSwitchProps = Pick<PageEditor, 'form'> & { nextRelease: NextRelease | null };

function ReleaseSwitch({ form, nextRelease }: ReleaseSwitchProps) {
  const today = useToday();
  const hint = nextRelease
    ? texts.outTitle(nextRelease.title, dayInWords(nextRelease.releaseDate, today))
    : texts.noneOfYourReleasesHas;
  return (
    <Switch
      label={texts.showMyNextRelease}
      hint={hint}
      checked={form.values.showNextRelease}
      onChange={(showNextRelease) => form.change({ showNextRelease })}
    />
  );
}
