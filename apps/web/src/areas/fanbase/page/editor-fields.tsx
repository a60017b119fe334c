import type { NextRelease } from '@debut/contract/fanbase-page';
import { maxDescriptionCharacters, maxDisplayNameCharacters, maxTitleCharacters } from '@debut/contract/limits';
import { RefreshCw } from 'lucide-react';
import { dayInWords } from '../../../lib/days.ts';
import { useToday } from '../../../lib/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { PageDraft } from './editor.model.ts';
import type { PageEditor } from './use-page-editor.ts';

type EditorFieldsProps = { draft: PageDraft; editor: PageEditor; nextRelease: NextRelease | null };

export function EditorFields({ draft, editor, nextRelease }: EditorFieldsProps) {
  return (
    <>
      <Words draft={draft} editor={editor} />
      <Stats draft={draft} editor={editor} />
      <Card className="px-4 py-3 sm:px-5">
        <Release draft={draft} editor={editor} nextRelease={nextRelease} />
      </Card>
    </>
  );
}

type PartProps = Omit<EditorFieldsProps, 'nextRelease'>;

function Words({ draft, editor }: PartProps) {
  const { change } = editor;
  return (
    <Card aria-labelledby="page-words" className="p-4 sm:p-5">
      <CardTitle id="page-words">Words</CardTitle>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Field label="Artist Name">
          <TextInput
            value={draft.artistName}
            onChange={(artistName) => change({ artistName })}
            maxLength={maxDisplayNameCharacters}
          />
        </Field>
        <Field label="Fanbase Name">
          <TextInput
            value={draft.fanbaseName}
            onChange={(fanbaseName) => change({ fanbaseName })}
            maxLength={maxDisplayNameCharacters}
          />
        </Field>
        <Field label="Genre/Description" className="sm:col-span-2">
          <TextInput value={draft.genre} onChange={(genre) => change({ genre })} maxLength={maxTitleCharacters} />
        </Field>
        <Field label="Description" aside={`${draft.description.length} characters`} className="sm:col-span-2">
          <TextArea
            rows={4}
            value={draft.description}
            onChange={(description) => change({ description })}
            maxLength={maxDescriptionCharacters}
          />
        </Field>
      </div>
    </Card>
  );
}

function Stats({ draft, editor }: PartProps) {
  const { change } = editor;
  return (
    <Card aria-labelledby="page-stats" className="p-4 sm:p-5">
      <CardTitle
        id="page-stats"
        aside={
          <Button size="small" busy={editor.isRefreshing} onClick={() => void editor.refreshStats()}>
            <RefreshCw aria-hidden className="size-4 text-primary-fg" />
            Refresh
          </Button>
        }
      >
        Stats
      </CardTitle>
      <div className="mt-4 grid gap-4 sm:grid-cols-3">
        <Field label="Active Fans">
          <TextInput
            inputMode="numeric"
            value={draft.activeFans}
            onChange={(activeFans) => change({ activeFans })}
            maxLength={10}
          />
        </Field>
        <Field label="Releases">
          <TextInput
            inputMode="numeric"
            value={draft.releases}
            onChange={(releases) => change({ releases })}
            maxLength={10}
          />
        </Field>
        <Field label="New Music">
          <TextInput
            value={draft.newMusic}
            onChange={(newMusic) => change({ newMusic })}
            maxLength={maxDisplayNameCharacters}
          />
        </Field>
      </div>
      <p className="mt-3 text-fg-3 text-xs">
        Refresh fills in the true numbers: fans who have not opted out, tracks plus projects.
      </p>
    </Card>
  );
}

function Release({ draft, editor, nextRelease }: EditorFieldsProps) {
  const today = useToday();
  const hint = nextRelease
    ? `${nextRelease.title}, out ${dayInWords(nextRelease.releaseDate, today)}`
    : 'Nothing has a release date yet. It appears as soon as something does.';
  return (
    <Switch
      label="Show my next release"
      hint={hint}
      checked={draft.showNextRelease}
      onChange={(showNextRelease) => editor.change({ showNextRelease })}
    />
  );
}
