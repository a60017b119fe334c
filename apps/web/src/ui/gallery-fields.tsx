import { useState } from 'react';
import { Card, CardTitle } from './card.tsx';
import { DayField } from './day-field.tsx';
import { Field } from './field.tsx';
import { FileDrop } from './file-drop.tsx';
import { GalleryChoices } from './gallery-choices.tsx';
import { GallerySection } from './gallery-section.tsx';
import { PasswordInput } from './password-input.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

export function GalleryFields() {
  const [text, setText] = useState('Blue window');
  const [long, setLong] = useState('Two lines of text\nto show the height');
  const [secret, setSecret] = useState('correct horse');
  const [color, setColor] = useState<'red' | 'green'>('red');
  const [day, setDay] = useState('2026-11-20');
  const [files, setFiles] = useState<string[]>([]);
  return (
    <GallerySection title="Fields" className="items-start lg:grid-cols-2">
      <Card className="grid gap-5 p-5 sm:p-6">
        <CardTitle as="h3">Text</CardTitle>
        <Field label="Name" hint="A sentence that helps.">
          <TextInput value={text} onChange={setText} />
        </Field>
        <Field label="Empty" aside="Optional">
          <TextInput value="" onChange={setText} placeholder="Type here" />
        </Field>
        <Field label="Email address" error="Please enter a valid email address.">
          <TextInput type="email" value={text} onChange={setText} />
        </Field>
        <Field label="Disabled">
          <TextInput value={text} onChange={setText} disabled />
        </Field>
        <Field label="Large, hidden label" labelHidden>
          <TextInput size="large" value={text} onChange={setText} />
        </Field>
        <Field label="Password">
          <PasswordInput value={secret} onChange={setSecret} autoComplete="off" />
        </Field>
        <Field label="Description" aside={`${long.length} / 200`}>
          <TextArea value={long} onChange={setLong} />
        </Field>
        <Field label="Colour">
          <Select value={color} onChange={setColor} options={colors} />
        </Field>
        <Field label="Day">
          <DayField value={day} text={day} onChange={setDay} today="2026-11-15" from="2026-11-15" />
        </Field>
      </Card>
      <div className="grid gap-6">
        <GalleryChoices />
        <Card className="grid gap-5 p-5 sm:p-6">
          <CardTitle as="h3">Files</CardTitle>
          <FileDrop
            label="Drop pictures here or choose them"
            hint="PNG or JPEG, up to 10 MB"
            accept="image/png,image/jpeg"
            multiple
            onFiles={(chosen) => setFiles(chosen.map((file) => file.name))}
          />
          {files.length > 0 && <p className="text-fg-2 text-sm">{files.join(', ')}</p>}
          <FileDrop label="Not now" hint="Disabled" accept="image/png" disabled onFiles={() => undefined} />
        </Card>
      </div>
    </GallerySection>
  );
}

const colors = [
  { value: 'red', label: 'Red' },
  { value: 'green', label: 'Green' },
] as const;
